import { expect } from 'vitest';
import { removeRecords } from '../../support/audit/remove-records';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { getKeyRow } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const UNITS = '/api/v1/units';
const NO_CALL = 'No call since 21 Nov 2026. Earlier records have been removed.';

/** Moves the clocks of the service and of the page. The page’s timers do not run on. */
async function pass({ world, page }: TestApp, ms: number): Promise<void> {
  world.clock.pass(ms);
  await page.clock.setSystemTime(world.clock.now());
}

const getDetail = ({ page }: TestApp, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

verifies('key.last-used-fresh', 'a call of a moment ago reads “Just now”, in list and detail', async () => {
  const app = await openTestApp();
  const { key, token } = await app.world.mint({ name: 'Channel manager' });
  await app.open('/keys');
  const row = app.page.getByRole('row', { name: 'Channel manager' });
  await row.getByText('Never used').waitFor();
  // Less than the minute after which the page reads its clock again.
  await pass(app, 40_000);
  await app.world.call(UNITS, { token });
  await row.getByText('Just now', { exact: true }).waitFor();
  await app.open(`/keys/${key.prefix}`);
  await getDetail(app, 'Last used').filter({ hasText: 'Just now' }).waitFor();
  await pass(app, 15_000);
  await app.world.call(UNITS, { token });
  const used = new Date(app.world.clock.now()).toISOString();
  await getDetail(app, 'Last used').locator(`time[datetime="${used}"]`).waitFor();
  await expect.poll(() => getDetail(app, 'Last used').innerText()).toBe('Just now');
});

verifies('key.last-used', 'a call after the revocation is shown apart, with its address', async () => {
  const app = await openTestApp();
  const { page, world } = app;
  const { key, token } = await world.mint({ name: 'Old website' });
  await world.call(UNITS, { token });
  const usedAt = new Date(world.clock.now()).toISOString();
  const lastUsed = getDetail(app, 'Last used').locator(`time[datetime="${usedAt}"]`);
  await pass(app, 300_000);
  await world.revoke(key);
  await app.open(`/keys/${key.prefix}`);
  await page.getByText('No calls have used this key since.').waitFor();
  await lastUsed.waitFor();
  await expect.poll(() => getDetail(app, 'Last tried').count()).toBe(0);
  await pass(app, 60_000);
  expect((await world.call(UNITS, { token })).status).toBe(401);
  await getDetail(app, 'Last tried').filter({ hasText: 'Just now from 127.0.0.1' }).waitFor();
  await expect.poll(() => lastUsed.count()).toBe(1);
  const callers = page.getByRole('table').filter({ hasText: 'Called from' });
  await callers
    .getByRole('row')
    .last()
    .filter({ hasText: /^127\.0\.0\.1\s*1\s*Just now$/ })
    .waitFor();
  await expect.poll(() => callers.getByRole('columnheader').allInnerTexts()).toContain('Last tried');
  await app.open('/keys');
  const cell = page.getByRole('row', { name: 'Old website' }).locator('time').first();
  await expect.poll(() => cell.getAttribute('datetime')).toBe(usedAt);
  await expect
    .poll(() => cell.getAttribute('title'))
    .toBe(
      '21 Nov 2026, 09:00:00 WET\nLast tried 21 Nov 2026, 09:06:00 WET from 127.0.0.1. Refused, because the key had ended.',
    );
});

verifies('key.last-used', 'a key is not said to be unused before that is known', async () => {
  const { page, rpc, keyPath, open } = await openRecordedApp();
  const lastUsed = page
    .getByRole('term')
    .filter({ hasText: 'Last used' })
    .locator('xpath=following-sibling::dd');
  const release = rpc.hold('keys.usage');
  await open(keyPath);
  await expect.poll(() => lastUsed.innerText()).toBe('–');
  release();
  await lastUsed.getByRole('time').waitFor();
  rpc.refuse('keys.usage');
  await page.reload();
  await lastUsed.getByText('Unknown', { exact: true }).waitFor();
});

verifies('key.use-after-retention', 'a key is not said to be unused where records were removed', async () => {
  const app = await openTestApp();
  const { page, world, open } = app;
  const { key } = await world.mint({ name: 'Booking website', scopes: ['inventory.unit.read'] });
  await pass(app, 60_000);
  await removeRecords(world);
  await page.reload();
  const since = 'Not used since 21 Nov 2026';
  await open('/keys');
  const listed = getKeyRow(page, 'Booking website').getByText(since, { exact: true });
  await listed.waitFor();
  const isCut = () =>
    listed.evaluate(
      (text) =>
        text.getBoundingClientRect().right >
        (text.closest('[role="gridcell"]')?.getBoundingClientRect().right ?? 0),
    );
  expect(await isCut()).toBe(false);
  await open(`/keys/${key.prefix}`);
  await getDetail(app, 'Last used').getByText(since, { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: since }).waitFor();
  await expect.poll(() => page.getByText(NO_CALL, { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Revoke Booking website' }).click();
  await page.getByRole('alertdialog').getByText(since, { exact: true }).waitFor();
  await pressEscapeIn(page.getByRole('alertdialog'));
  const young = await world.mint({ name: 'Door locks' });
  await open(`/keys/${young.key.prefix}`);
  await page.getByText('Waiting for the first call').waitFor();
});

verifies('key.use-after-retention', 'nor an ended key, whose tries are no use', async () => {
  const app = await openTestApp();
  const { page, world, open } = app;
  const { key, token } = await world.mint({ name: 'Old website' });
  await world.revoke(key);
  await pass(app, 60_000);
  await removeRecords(world);
  await page.reload();
  await open(`/keys/${key.prefix}`);
  await expect.poll(() => page.getByText(NO_CALL, { exact: true }).count()).toBe(2);
  expect((await world.call(UNITS, { token })).status).toBe(401);
  await getDetail(app, 'Last tried').filter({ hasText: 'Just now from 127.0.0.1' }).waitFor();
  await getDetail(app, 'Last used').getByText('Not used since 21 Nov 2026', { exact: true }).waitFor();
  await page
    .getByText(/^1 call refused since it was revoked\..* Earlier records have been removed\.$/)
    .waitFor();
  await expect.poll(() => page.getByText('No call since').count()).toBe(0);
});

verifies('key.use-after-retention', 'what is not known of the calls of a key is not said', async () => {
  const { page, rpc, world, open } = await openRecordedApp();
  const { key: unused } = await world.mint({ name: 'Door locks' });
  const { key: ended } = await world.mint({ name: 'Old website' });
  await world.revoke(ended);
  world.clock.pass(60_000);
  await removeRecords(world);
  const recent = page.getByRole('region', { name: 'Recent calls' });
  const release = rpc.hold('keys.usage');
  await page.reload();
  await open(`/keys/${ended.prefix}`);
  await page.getByText(NO_CALL, { exact: true }).waitFor();
  await open(`/keys/${unused.prefix}`);
  await expect.poll(() => recent.locator('p').allInnerTexts()).toEqual(['']);
  rpc.refuse('keys.usage');
  release();
  await page.reload();
  await recent.getByText('The audit log has no call of this key.', { exact: true }).waitFor();
});
