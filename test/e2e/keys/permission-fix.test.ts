import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { getKeyRow, openCreateDialog } from '../../support/screens/keys-screen';
import {
  createFromReminder,
  createRefusedKey,
  getCreateDialog,
  getUnusedNotice,
  isEmptyWithReminder,
  LONGER_THAN_TEST_MS,
  listOptions,
  PERMISSION_FIX_LABEL,
  revokeUnusedKey,
} from '../../support/screens/permission-fix-screen';
import { verifies } from '../../support/service/verifies';

describe('from a refusal to a key that may', () => {
  verifies(
    'insight.permission-fix',
    'the dialog opens empty, with a reminder that has nothing to press',
    async () => {
      const app = await openTestApp();
      const { page, complaints } = app;
      await app.open('/keys');
      const { key } = await createRefusedKey(app.world);
      await getKeyRow(page, 'Front-desk assistant').waitFor();
      await openCreateDialog(page);
      const plain = await listOptions(page);
      await page.keyboard.press('Escape');
      await app.open(`/keys/${key.prefix}`);
      await page.getByRole('button', { name: PERMISSION_FIX_LABEL }).click();
      await isEmptyWithReminder(page, key.prefix, plain);
      expect(await findViolations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'insight.permission-fix',
    'the record of a refusal offers the same, an answered one does not',
    async () => {
      for (const theme of ['light', 'dark'] as const) {
        const app = await openTestApp({ theme });
        const { page, world } = app;
        await createRefusedKey(app.world);
        const records = await world.records();
        const refused = records.findLast(({ missingPermission }) => missingPermission !== null);
        const answered = records.findLast(({ operation }) => operation === 'list_units');
        await app.open(`/audit?record=${answered?.seq}`);
        await page.getByRole('region', { name: 'Record' }).getByText('list_units').first().waitFor();
        await expect.poll(() => page.getByRole('button', { name: PERMISSION_FIX_LABEL }).count()).toBe(0);
        await app.open(`/audit?record=${refused?.seq}`);
        await page
          .getByRole('region', { name: 'Record' })
          .getByRole('button', { name: PERMISSION_FIX_LABEL })
          .waitFor();
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole('button', { name: PERMISSION_FIX_LABEL }).click();
        await getCreateDialog(page)
          .getByText(/It lacked: See guest names/)
          .waitFor();
        expect(await findViolations(page)).toEqual([]);
      }
    },
  );

  verifies(
    'insight.replaced-key-unused',
    'the old key is offered for revocation once a day is silent',
    async () => {
      const app = await openTestApp();
      const { page, world } = app;
      const { key, token } = await createRefusedKey(app.world);
      await app.open(`/keys/${key.prefix}`);
      await page.getByRole('button', { name: PERMISSION_FIX_LABEL }).click();
      await createFromReminder(page);
      await page.getByRole('button', { name: 'Later' }).click();
      await page.getByText('Front-desk assistant 2 created.').first().waitFor();
      const notice = getUnusedNotice(page);
      const comeBackAfter = async (ms: number) => {
        world.clock.pass(ms);
        // The property stores this, not the browser.
        await page.evaluate(() => localStorage.clear());
        await page.clock.setSystemTime(world.clock.now());
        await page.goto(await world.launchLink());
        await app.signIn();
        await app.open('/keys');
        await getKeyRow(page, 'Front-desk assistant 2').waitFor();
      };
      await comeBackAfter(DAY_MS - LONGER_THAN_TEST_MS);
      await world.call('/api/v1/units', { token });
      world.clock.pass(2 * LONGER_THAN_TEST_MS);
      await page.clock.setSystemTime(world.clock.now());
      await page.reload();
      await getKeyRow(page, 'Front-desk assistant 2').getByText('Never used').waitFor();
      await expect.poll(() => notice.count()).toBe(0);
      await comeBackAfter(DAY_MS);
      await notice.waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect((await world.call('/api/v1/units', { token })).status).toBe(200);
      await notice.waitFor({ state: 'detached' });
      await comeBackAfter(DAY_MS);
      await revokeUnusedKey(page);
      expect((await world.call('/api/v1/units', { token })).status).toBe(401);
    },
  );

  it('a key that is to stay is not asked about again', async () => {
    const app = await openTestApp();
    const { page, world } = app;
    const { key } = await createRefusedKey(app.world);
    await app.open(`/keys/${key.prefix}`);
    await page.getByRole('button', { name: PERMISSION_FIX_LABEL }).click();
    await createFromReminder(page);
    await page.getByRole('button', { name: 'Later' }).click();
    world.clock.pass(DAY_MS + LONGER_THAN_TEST_MS);
    await page.clock.setSystemTime(world.clock.now());
    await page.evaluate(() => localStorage.clear());
    await page.goto(await world.launchLink());
    await app.signIn();
    await app.open(`/keys/${key.prefix}`);
    await page.getByRole('button', { name: 'Keep Front-desk assistant' }).click();
    await getUnusedNotice(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Front-desk assistant' }).waitFor();
    await page.getByText('Last used').waitFor();
    await expect.poll(() => page.getByRole('region', { name: /was replaced/ }).count()).toBe(0);
  });
});

describe('a new key', () => {
  verifies('insight.first-call', 'waits for its first call and shows it by itself', async () => {
    const app = await openTestApp();
    const { page, world, complaints } = app;
    const { key, token } = await world.mint({ name: 'Door locks', scopes: ['inventory.unit.read'] });
    await app.open(`/keys/${key.prefix}`);
    await page.getByText('Waiting for the first call…').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await world.call('/api/v1/guests', { token });
    await page.getByText('The first call arrived.', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Refused. Needs See guest names guests.profile.read' }).waitFor();
    await expect.poll(() => page.getByText('Waiting for the first call…').count()).toBe(0);
    await page.getByText('The first call arrived.').last().waitFor({ state: 'attached' });
    expect(await findViolations(page)).toEqual([]);
    await world.call('/api/v1/units', { token });
    await page.getByRole('gridcell', { name: 'list_units' }).waitFor();
    await expect
      .poll(() =>
        page.getByRole('link', { name: 'Refused. Needs See guest names guests.profile.read' }).count(),
      )
      .toBe(1);
    await page.getByRole('link', { name: 'Refused. Needs See guest names guests.profile.read' }).click();
    await page.getByRole('region', { name: 'Record' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('that has called before waits for nothing', async () => {
    const app = await openTestApp();
    const { key, token } = await app.world.mint();
    await app.world.call('/api/v1/units', { token });
    await app.open(`/keys/${key.prefix}`);
    await app.page.getByRole('gridcell', { name: 'list_units' }).waitFor();
    await expect.poll(() => app.page.getByText(/first call/).count()).toBe(0);
  });
});
