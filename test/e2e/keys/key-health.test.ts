import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import {
  getHealthCell,
  MARKS,
  mintMarkedKeys,
  narrowToAttention,
  openMarks,
  readMarks,
} from '../../support/keys/marked-keys';
import { getKeyRow, listKeyNames } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Opens keys with one health mark each, and one without, 31 days after the first were created. */
async function openMarked(options: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const app = await openTestApp({ ...options, isSignedIn: false });
  const { world, page } = app;
  await mintMarkedKeys(world);
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(await world.launchLink());
  await app.signIn();
  await getKeyRow(page, 'Sound').waitFor();
  await getHealthCell(page, 'Ending').waitFor();
  return app;
}

describe('the health of keys', () => {
  verifies('insight.health-marks', 'each key shows its marks, and what they mean', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await openMarked({ theme });
      await expect.poll(() => readMarks(page)).toEqual(MARKS);
      expect(await findViolations(page)).toEqual([]);
      await openMarks(page, 'Mon, 4 Jan 2027', '21 Nov 2026');
      expect(await findViolations(page)).toEqual([]);
    }
  });

  verifies(
    'insight.health-marks',
    'the list narrows to keys that need attention, in its address',
    async () => {
      const { page } = await openMarked();
      await narrowToAttention(page);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('option', { name: 'Never expires (1)' }).click();
      await page.waitForURL(/health=never_expires/);
      await expect.poll(() => listKeyNames(page)).toEqual(['Endless']);
      await page.reload();
      await getHealthCell(page, 'Endless').waitFor();
      await expect.poll(() => listKeyNames(page)).toEqual(['Endless']);
      await page.getByRole('radio', { name: /Revoked/ }).click();
      await page.getByText('No revoked key needs attention for this reason.').waitFor();
      await page.getByRole('button', { name: 'Show all' }).click();
      await getKeyRow(page, 'Sound').waitFor();
    },
  );

  it('is reached by keyboard from the row, and follows what happens', async () => {
    const { page, world } = await openMarked();
    const { token } = await world.mint({ name: 'Busy', scopes: ['inventory.unit.read'], expiresInDays: 365 });
    await getKeyRow(page, 'Busy').waitFor();
    await expect.poll(() => getHealthCell(page, 'Busy').count()).toBe(0);
    for (let calls = 0; calls < 10; calls += 1) await world.call('/api/v1/guests', { token });
    await getHealthCell(page, 'Busy').waitFor({ timeout: 30_000 });
    await getKeyRow(page, 'Busy').focus();
    await page.keyboard.press('Tab');
    expect(await getHealthCell(page, 'Busy').evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await pressEscapeIn(page.getByRole('dialog', { name: 'Health of Busy' }));
    const hasFocus = () => getKeyRow(page, 'Busy').evaluate((row) => row.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  });
});
