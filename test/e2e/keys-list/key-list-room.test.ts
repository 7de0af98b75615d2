import { expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow, listKeyNames } from '../../support/screens/keys-screen';
import { listTabAddresses } from '../../support/screens/tab-addresses';
import { verifies } from '../../support/service/verifies';

const HEIGHT_PX = 900;

verifies('ui.new-keys-first', 'a key without a call is first and is marked New', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  const { token } = await world.mint({ name: 'Caller' });
  await world.call('/api/v1/property', { token });
  await world.mint({ name: 'Fresh' });
  await getKeyRow(page, 'Fresh').getByText('New', { exact: true }).waitFor();
  await expect.poll(() => listKeyNames(page)).toEqual(['Fresh', 'Caller']);
  const used = getKeyRow(page, 'Caller').getByText('New', { exact: true });
  await expect.poll(() => used.count(), { timeout: 15_000 }).toBe(0);
  await expect
    .poll(() =>
      getKeyRow(page, 'Fresh')
        .getByRole('button', { name: /^Health of/ })
        .count(),
    )
    .toBe(0);
});

it('the name of a key is a link that opens beside the list', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  const { key } = await world.mint({ name: 'Door locks' });
  const link = getKeyRow(page, 'Door locks').getByRole('link', { name: 'Door locks' });
  await link.click({ modifiers: ['ControlOrMeta'] });
  const address = new URL(`/#/keys/${key.prefix}`, page.url()).href;
  await expect.poll(() => listTabAddresses(page), { timeout: 15_000 }).toContain(address);
  expect(page.url()).toMatch(/#\/keys$/);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Door locks' }).waitFor();
});

it('a wide window gives the names room, and a long list fills its height in compact rows', async () => {
  const { page, world, open } = await openTestApp({ path: '/service', width: 1920, height: HEIGHT_PX });
  await page.getByText('Automatic', { exact: true }).click();
  await open('/keys');
  await world.mint({ name: 'Channel manager of the harbour front with a long name for its list' });
  await getKeyRow(page, 'Channel manager').waitFor();
  const grid = page.getByRole('grid', { name: 'API keys' });
  const wide = await grid.boundingBox();
  expect(wide?.width).toBeGreaterThan(1400);
  const name = await getKeyRow(page, 'Channel manager').getByRole('rowheader').boundingBox();
  expect(name?.width).toBeGreaterThan(380);
  const row = await getKeyRow(page, 'Channel manager').boundingBox();
  expect(row?.height).toBe(58);
  for (let count = 0; count < 49; count += 1) await world.mint({ name: `Lock ${count}` });
  const heightOf48 = async () => (await getKeyRow(page, 'Lock 48').boundingBox())?.height;
  await expect.poll(heightOf48, { timeout: 15_000 }).toBe(44);
  const frame = await grid.boundingBox();
  const hint = await page.getByText('Lost a token?').boundingBox();
  expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeGreaterThan(HEIGHT_PX - 80);
  expect((hint?.y ?? HEIGHT_PX) + (hint?.height ?? 0)).toBeLessThanOrEqual(HEIGHT_PX);
  expect(await findViolations(page)).toEqual([]);
});

verifies('ui.names-whole', 'a window of 1280 px has room for the names of ordinary keys', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  const scopes = ['property.profile.read', 'reservations.reservation.read'];
  await world.mint({ name: 'Your test key (demo)', scopes });
  const { key } = await world.mint({ name: 'Website before the redesign', scopes });
  await world.revoke(key);
  await getKeyRow(page, 'Your test key').getByText('New', { exact: true }).waitFor();
  await getKeyRow(page, 'Website before').getByText('Revoked').waitFor();
  const cut = await page
    .getByRole('grid', { name: 'API keys' })
    .evaluate((grid) =>
      [...grid.querySelectorAll('.truncate')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
