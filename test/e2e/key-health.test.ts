import { DAY_MS } from '@shared/time';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility';
import type { App } from '../support/app';
import { openApp } from '../support/app';
import { keyRow, namesInList } from '../support/keys-screen';
import { verifies } from '../support/verifies';

/** Keys with a reason each to look at them, and one without, 31 days after the first were made. */
async function openMarked(options: Parameters<typeof openApp>[0] = {}): Promise<App> {
  const app = await openApp({ ...options, isSignedIn: false });
  const { world, page } = app;
  const one = ['inventory.unit.read'];
  await world.mint({ name: 'Forgotten', scopes: one, expiresInDays: 365 });
  await world.mint({ name: 'Endless', scopes: one });
  world.clock.pass(31 * DAY_MS);
  await world.mint({ name: 'Sound', scopes: one, expiresInDays: 365 });
  const ending = await world.mint({
    name: 'Ending',
    scopes: [...one, 'guests.profile.read'],
    expiresInDays: 13,
  });
  for (let calls = 0; calls < 10; calls += 1) await world.call('/api/v1/units', { token: ending.token });
  for (let calls = 0; calls < 2; calls += 1) await world.call('/api/v1/room-types', { token: ending.token });
  await page.clock.setSystemTime(world.clock.now());
  await page.goto(world.launchLink());
  await app.signIn();
  await keyRow(page, 'Sound').waitFor();
  await healthOf(page, 'Ending').waitFor();
  return app;
}

const healthOf = (page: Page, name: string) =>
  keyRow(page, name).getByRole('button', { name: new RegExp(`^Health of ${name}`) });

describe('the health of keys', () => {
  verifies('insight.health-marks', 'each key shows its marks, and what they mean', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const { page } = await openMarked({ theme });
      const nameOf = (name: string) => healthOf(page, name).getAttribute('aria-label');
      expect(await nameOf('Ending')).toBe(
        'Health of Ending: Expires within 14 days, Often refused, Unused permissions',
      );
      expect(await nameOf('Forgotten')).toBe('Health of Forgotten: Unused for 30 days');
      expect(await nameOf('Endless')).toBe('Health of Endless: Unused for 30 days, Never expires');
      expect(await healthOf(page, 'Sound').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await healthOf(page, 'Ending').click();
      const marks = page.getByRole('dialog', { name: 'Health of Ending' });
      await marks.getByText('2 of 12 calls in the last 24 hours were refused.').waitFor();
      await marks.getByText('It stops working on Mon, 4 Jan 2027.').waitFor();
      await marks.getByText('No answered call needed these since 22 Dec 2026:').waitFor();
      await marks.getByText('guests.profile.read').waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });

  verifies(
    'insight.health-marks',
    'the list narrows to keys that need attention, in its address',
    async () => {
      const { page } = await openMarked();
      const toggle = page.getByRole('button', { name: 'Needs attention 3' });
      await toggle.click();
      await page.waitForURL(/health=attention/);
      expect((await namesInList(page)).toSorted()).toEqual(['Ending', 'Endless', 'Forgotten']);
      await page.getByRole('button', { name: /Reason/ }).click();
      expect(await page.getByRole('option').allInnerTexts()).toEqual([
        'For any reason',
        'Expires within 14 days (1)',
        'Unused for 30 days (2)',
        'Often refused (1)',
        'Never expires (1)',
        'Unused permissions (1)',
      ]);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('option', { name: 'Never expires (1)' }).click();
      await page.waitForURL(/health=never_expires/);
      expect(await namesInList(page)).toEqual(['Endless']);
      await page.reload();
      await healthOf(page, 'Endless').waitFor();
      expect(await namesInList(page)).toEqual(['Endless']);
      await page.getByRole('radio', { name: /Revoked/ }).click();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await keyRow(page, 'Sound').waitFor();
    },
  );

  it('is reached by keyboard from the row, and follows what happens', async () => {
    const { page, world } = await openMarked();
    const { token } = await world.mint({ name: 'Busy', scopes: ['inventory.unit.read'], expiresInDays: 365 });
    await keyRow(page, 'Busy').waitFor();
    expect(await healthOf(page, 'Busy').count()).toBe(0);
    for (let calls = 0; calls < 10; calls += 1) await world.call('/api/v1/guests', { token });
    await healthOf(page, 'Busy').waitFor({ timeout: 15_000 });
    await keyRow(page, 'Busy').focus();
    await page.keyboard.press('Tab');
    expect(await healthOf(page, 'Busy').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Health of Busy' }).waitFor();
    await page.keyboard.press('Escape');
    const hasFocus = () => keyRow(page, 'Busy').evaluate((row) => row.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
  });
});
