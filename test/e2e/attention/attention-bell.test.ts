import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn, waitForFocus, waitForFocusWithin } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import { verifies } from '../../support/service/verifies';

const getBell = (page: Page, count: number) =>
  page.getByRole('button', {
    name:
      count === 0 ? 'Attention, nothing new' : `Attention, ${count} ${count === 1 ? 'matter' : 'matters'}`,
    exact: true,
  });
const getList = (page: Page) => page.getByRole('dialog', { name: 'Needs attention' });

describe('the bell', () => {
  verifies('attention.bell', 'leads by the keyboard from a key that expires to its replacement', async () => {
    const { page, world, complaints } = await openTestApp({ path: '/reservations' });
    await getBell(page, 0).waitFor();
    const { key } = await world.mint({ name: 'Channel manager', expiresInDays: 10 });
    await getBell(page, 1).waitFor();
    await getBell(page, 1).focus();
    await page.keyboard.press('Enter');
    await getList(page).getByText('Channel manager at Harbour House expires in 10 days').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await getList(page).getByRole('button', { name: 'Replace', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /API key/ });
    await dialog.getByText(/Replaces Channel manager/).waitFor();
    await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(page.url()).toContain(`/keys/${key.prefix}`);
    expect(complaints).toEqual([]);
  });

  verifies('attention.bell', 'says that a key can’t be read, and not that it is gone', async () => {
    const { page, rpc, world } = await openRecordedApp();
    const { key } = await world.mint({ name: 'Door locks', expiresInDays: 10 });
    rpc.refuse('keys.get');
    await getBell(page, 1).click();
    await getList(page).getByRole('button', { name: 'Replace', exact: true }).click();
    await page.getByText('This key can’t be read now. Try again.').first().waitFor();
    await expect.poll(() => page.getByText('This key no longer exists.').count()).toBe(0);
    expect(page.url()).not.toContain(key.prefix);
  });

  verifies(
    'attention.bell',
    'puts a matter off for 7 days, takes that back, and keeps the focus',
    async () => {
      const { page, world, complaints } = await openTestApp({ path: '/overview' });
      await world.mint({ name: 'Door locks', expiresInDays: 5 });
      await getBell(page, 1).click();
      await getList(page)
        .getByRole('button', { name: /^Not now/ })
        .click();
      await getList(page).getByText('Nothing needs your attention.').waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'dialog');
      await page.keyboard.press('Escape');
      await getBell(page, 0).waitFor();
      await page.reload();
      await getBell(page, 0).waitFor();
      await world.mint({ name: 'Website', expiresInDays: 3 });
      await getBell(page, 1).click();
      await getList(page).getByText('Website at Harbour House').waitFor();
      await getList(page)
        .getByRole('button', { name: /^Not now/ })
        .click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await getBell(page, 1).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'attention.bell',
    'lists a key of another property, and its action makes that one active',
    async () => {
      const { page, world } = await openTestApp({ path: '/overview' });
      const { otherPropertyId: propertyId } = world;
      await world.mint({ name: 'Cottage site', expiresInDays: 2, propertyId });
      await getBell(page, 1).click();
      await getList(page).getByText('Cottage site at Cliff Cottage').waitFor();
      await getList(page).getByRole('button', { name: 'Replace', exact: true }).click();
      await page
        .getByRole('dialog', { name: /API key/ })
        .getByText(/Replaces Cottage site/)
        .waitFor();
    },
  );

  verifies('attention.bell', 'has no way to put a full disk off, and leads to what to do', async () => {
    const disk = createFakeDisk();
    const { page } = await openTestApp({ path: '/overview', theme: 'dark', disk });
    await getBell(page, 0).waitFor();
    await disk.setFreeBytes(600 * MIB);
    await page.reload();
    await getBell(page, 1).click();
    await getList(page)
      .getByText(/free on the disk of the data folder/)
      .waitFor();
    await expect
      .poll(() =>
        getList(page)
          .getByRole('button', { name: /^Not now/ })
          .count(),
      )
      .toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await getList(page).getByRole('button', { name: 'Show what to do' }).click();
    await page.getByRole('region', { name: 'Disk space' }).waitFor();
  });
});

verifies('attention.overview', 'the overview begins with the first matters of the same list', async () => {
  const { page, world, complaints } = await openTestApp({ path: '/overview' });
  const card = page.getByRole('region', { name: 'Needs attention' });
  for (const [index, name] of ['One', 'Two', 'Three', 'Four'].entries())
    await world.mint({ name, expiresInDays: index + 1 });
  await card.getByRole('listitem').nth(2).waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Show all 4' }).click();
  await expect.poll(() => getList(page).getByRole('listitem').count()).toBe(4);
  await pressEscapeIn(getList(page));
  await waitForFocus(card.getByRole('button', { name: 'Show all 4' }));
  expect(complaints).toEqual([]);
});

verifies('attention.shortcuts', 'a shortcut closes the list, and Esc then returns to the bell', async () => {
  const { page, world, complaints } = await openTestApp({ path: '/reservations' });
  await world.mint({ name: 'Channel manager', expiresInDays: 10 });
  const bell = getBell(page, 1);
  await bell.click();
  await getList(page).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.waitFor();
  await expect.poll(() => getList(page).count()).toBe(0);
  await pressEscapeIn(palette);
  await palette.waitFor({ state: 'detached' });
  await waitForFocus(bell);
  await page.keyboard.press('Enter');
  await getList(page).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await waitForFocusWithin(sheet);
  await expect.poll(() => getList(page).count()).toBe(0);
  // A dialog keeps the shortcuts, because it may hold input.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => palette.count()).toBe(0);
  await waitForFocus(bell);
  expect(complaints).toEqual([]);
});
