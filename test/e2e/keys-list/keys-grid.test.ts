import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import type { TestApp } from '../../support/browser/app';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';
import { getKeyRow, listKeyNames, seedKeys } from '../../support/screens/keys-screen';
import { recordRpc } from '../../support/service/rpc-recorder';

/** Waits a few frames, after which a closed dialog has returned the focus. */
const restFocus = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Advances the clocks of service and page together. A page with an earlier clock would find a use in the future. */
async function letPass({ page, world }: TestApp, ms: number): Promise<void> {
  world.clock.pass(ms);
  await page.clock.setSystemTime(world.clock.now());
}

describe('the grid of keys', () => {
  it('is walked by arrows, typing and Tab, and opens on Enter', async () => {
    const { page, world } = await openTestApp();
    for (const name of ['Old website', 'Front-desk assistant', 'Channel manager sync']) {
      await world.mint({ name, scopes: ['reservations.reservation.read'], expiresInDays: 365 });
      world.clock.pass(1000);
    }
    await getKeyRow(page, 'Channel manager sync').waitFor();
    await page.getByRole('button', { name: /^Needs attention/ }).focus();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(() => focused()).toContain('Channel manager sync');
    await page.keyboard.type('old');
    await expect.poll(() => focused()).toContain('Old website');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toContain('Front-desk assistant');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Revoke');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toContain('Front-desk assistant');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toContain('Front-desk assistant');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/keys\/[0-9a-f]{16}$/);
  });

  it('moves no row while the pointer is over one', async () => {
    const app = await openTestApp();
    const { page, world } = app;
    const first = await world.mint({ name: 'First' });
    const second = await world.mint({ name: 'Second' });
    await world.call('/api/v1/property', { token: second.token });
    await letPass(app, 1000);
    await world.call('/api/v1/property', { token: first.token });
    await getKeyRow(page, 'First').getByText('Just now').waitFor();
    await expect.poll(() => listKeyNames(page)).toEqual(['First', 'Second']);
    await getKeyRow(page, 'First').hover();
    await letPass(app, 1000);
    await world.call('/api/v1/property', { token: second.token });
    await expect
      .poll(() => getKeyRow(page, 'Second').getByRole('gridcell', { name: '2', exact: true }).count())
      .toBe(1);
    await expect.poll(() => listKeyNames(page)).toEqual(['First', 'Second']);
    await page.mouse.move(5, 5);
    await expect.poll(() => listKeyNames(page)).toEqual(['Second', 'First']);
  });

  it('orders its rows once their use is known, though the pointer is over one by then', async () => {
    const app = await openTestApp();
    const { page, world } = app;
    const till = await world.mint({ name: 'Till' });
    await letPass(app, 1000);
    const locks = await world.mint({ name: 'Locks' });
    await world.call('/api/v1/property', { token: locks.token });
    await letPass(app, 1000);
    await world.call('/api/v1/property', { token: till.token });
    const tap = await recordRpc(page);
    const letUse = tap.hold('keys.usage');
    await page.reload();
    await getKeyRow(page, 'Till').hover();
    await expect.poll(() => listKeyNames(page)).toEqual(['Locks', 'Till']);
    letUse();
    await expect.poll(() => listKeyNames(page)).toEqual(['Till', 'Locks']);
    await letPass(app, 1000);
    await world.call('/api/v1/property', { token: locks.token });
    await getKeyRow(page, 'Locks').getByText('Just now').waitFor();
    await expect.poll(() => listKeyNames(page)).toEqual(['Till', 'Locks']);
  });

  it('gives the focus back to what of a row opened a layer, reached by Tab', async () => {
    const { page, world } = await openTestApp();
    await world.mint({
      name: 'Sync',
      scopes: ['rates.availability.read', 'reservations.reservation.read', 'guests.profile.read'],
      expiresInDays: 365,
    });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await getKeyRow(page, 'Sync').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('and 2 more');
    await page.keyboard.press('Enter');
    const all = page.getByRole('dialog', { name: 'Permissions of Sync' });
    await pressEscapeIn(all);
    await all.waitFor({ state: 'detached' });
    await restFocus(page);
    await expect.poll(() => focused()).toBe('and 2 more');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Revoke');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Revoke Sync?' });
    await question.getByRole('button', { name: 'Keep key' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await restFocus(page);
    await expect.poll(() => focused()).toBe('Revoke');
  });

  it('makes only the visible rows of a long list, and still says how many there are', async () => {
    const { page, world, complaints } = await openTestApp();
    const many = Array.from({ length: 150 }, (_, index) => ({ name: `Key ${index}`, isRevoked: index > 20 }));
    await seedKeys(world, many);
    await page.reload();
    await getKeyRow(page, 'Key 0').waitFor();
    const grid = page.getByRole('grid', { name: 'API keys' });
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('151');
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(60);
    await getKeyRow(page, 'Key 0').first().focus();
    await page.keyboard.press('Control+End');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[aria-rowindex]')?.ariaRowIndex))
      .toBe('151');
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('has the columns there is room for, and never scrolls sideways', async () => {
    const { page, world } = await openTestApp();
    await world.mint({ name: 'Sync' });
    await getKeyRow(page, 'Sync').waitFor();
    for (const [width, listed] of [
      [1280, ['Key', 'Permissions', 'State', 'Last used', 'Calls, 24 h', 'Expires', 'Revoke']],
      [1000, ['Key', 'State', 'Last used', 'Expires', 'Revoke']],
      [800, ['Key', 'State', 'Expires', 'Revoke']],
      [640, ['Key', 'State', 'Revoke']],
    ] as const) {
      await page.setViewportSize({ width, height: 600 });
      await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(listed);
      expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    }
  });
});
