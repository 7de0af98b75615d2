import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';

const LONG = 'Channel-manager-of-the-whole-house-and-both-cottages-with-every-rate-and-room-80';

it('a toast is a narrow strip at the foot of the window, and a dialog shows the whole name', async () => {
  const { page, world, open } = await openTestApp();
  const { key } = await world.mint({ name: LONG });
  await open(`/keys/${key.prefix}`);
  await page.getByRole('button', { name: /^Revoke/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const title = dialog.getByRole('heading').first();
  await title.waitFor();
  expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  const box = await page.getByRole('region', { name: /notification/i }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  const actions = await page.getByRole('link', { name: 'Open in audit log' }).boundingBox();
  expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThan(box?.y ?? 0);
});

it('an address with a day that no calendar has opens the log', async () => {
  const { page, complaints } = await openTestApp({
    path: '/audit?when=custom&from=2026-02-31&to=2026-03-01',
  });
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await page.getByRole('search', { name: 'Filters' }).waitFor();
  await expect.poll(() => page.getByText('Something went wrong on this screen').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a name that is cut in the list can be read whole', async () => {
  const { page, world, open } = await openTestApp();
  await world.mint({ name: LONG });
  await open('/keys');
  await page.getByRole('rowheader').getByTitle(LONG).waitFor();
});
