import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openRecordedApp } from '../../support/browser/rpc-recorder-page';
import { seedKeys } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Opens the page of a key that expires within a minute. */
async function openTrial() {
  const app = await openTestApp();
  const { page, world, open } = app;
  await seedKeys(world, [{ name: 'Trial', expiresInMs: 60_000 }]);
  const [key] = await world.manage('keys.list', { property_id: world.propertyId });
  const main = page.getByRole('main');
  return {
    ...app,
    main,
    /** Opens the key on a clock that is so much ahead of the service. */
    async openAhead(ms: number) {
      await page.clock.setSystemTime(world.clock.now() + ms);
      await page.reload();
      await open(`/keys/${key?.prefix}`);
      await main.getByRole('heading', { level: 1, name: 'Trial' }).waitFor();
    },
    countEnders: () => main.getByRole('button', { name: /^(Replace|Revoke)/ }).count(),
  };
}

verifies('ui.key-expires-itself', 'a visible key expires by itself', async () => {
  const { page, world, main, openAhead, countEnders } = await openTrial();
  await openAhead(0);
  await main.getByText('Active', { exact: true }).waitFor();
  await main.getByRole('heading', { name: 'Use this key' }).waitFor();
  world.clock.pass(61_000);
  await page.clock.fastForward(61_000);
  await main.getByText('Expired', { exact: true }).first().waitFor();
  await expect.poll(() => main.getByText('Active', { exact: true }).count()).toBe(0);
  await expect.poll(countEnders).toBe(0);
  await expect.poll(() => main.getByRole('heading', { name: 'Use this key' }).count()).toBe(0);
  await main.getByText('It can’t be reactivated.').waitFor();
  await expect.poll(() => main.getByRole('term').allInnerTexts()).toContain('Expired');
  expect(await findViolations(page)).toEqual([]);
});

verifies('ui.key-ends-by-service', 'a key that works is active, though the clock here is ahead', async () => {
  const { page, world, main, openAhead, countEnders } = await openTrial();
  await openAhead(120_000);
  await main.getByText('Active', { exact: true }).waitFor();
  await expect.poll(countEnders).toBe(2);
  // By now the page has read the key again, and the service still calls it active.
  await page.clock.fastForward(11_000);
  await main.getByText('Active', { exact: true }).waitFor();
  await expect.poll(() => main.getByText('Expired', { exact: true }).count()).toBe(0);
  world.clock.pass(61_000);
  await page.clock.fastForward(11_000);
  await main.getByText('Expired', { exact: true }).first().waitFor();
  await expect.poll(countEnders).toBe(0);
});

verifies('ui.key-expires-itself', 'a key that ended says when, to the minute', async () => {
  const { page, world, open } = await openTestApp();
  const { key } = await world.mint({ name: 'Old website' });
  await world.revoke(key);
  await open(`/keys/${key.prefix}`);
  await page.getByRole('heading', { name: 'Revoked 21 Nov 2026, 09:00', exact: true }).waitFor();
});

verifies('key.activity', 'callers of an ended key that are not listed are counted, with a link', async () => {
  const { page, open, rpc, world } = await openRecordedApp();
  const { key } = await world.mint({ name: 'Old website' });
  await world.revoke(key);
  const [prefix, last_at] = [key.prefix, new Date(world.clock.now()).toISOString()];
  const report = await world.manage('keys.report', { property_id: world.propertyId, prefix });
  const addresses = [{ address: '192.0.2.1', calls: 2, last_at }];
  const after_end = { calls: 5, last_at, address_count: 3, addresses };
  rpc.answer('keys.report', { ...report, after_end });
  await open(`/keys/${prefix}`);
  await page.getByText('192.0.2.1').waitFor();
  await page.getByText('And 2 more addresses.').waitFor();
  await page.getByRole('link', { name: 'All calls since, in the audit log', exact: true }).click();
  await page.waitForURL(new RegExp(`/audit\\?actor=${prefix}&since=`));
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
});
