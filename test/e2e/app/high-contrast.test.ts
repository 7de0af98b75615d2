import { describe, expect } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn, waitForFocus } from '../../support/browser/focus';
import {
  captureForcedColours,
  forceColours,
  inspectCanvas,
  measureContrast,
} from '../../support/browser/forced-colors';
import { createKeyOnPage, getTokenPanel, openCreateDialog } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

/** Three keys, one of them ended, with calls of every outcome, in the colours of the system. */
async function openForced(theme: 'light' | 'dark', path: string) {
  const app = await openTestApp({ theme });
  const scopes = ['reservations.reservation.read', 'integration.mcp.connect'];
  const sync = await app.world.mint({ name: 'Channel manager', scopes });
  const old = await app.world.mint({ name: 'Old website' });
  await app.world.revoke(old.key);
  for (const path of ['/api/v1/reservations', '/api/v1/guests', '/api/v1/reservations?limit=0'])
    await app.world.call(path, { token: sync.token });
  await forceColours(app.page, theme);
  await app.open(path);
  return { ...app, sync };
}

describe.each(['light', 'dark'] as const)('with forced colours (%s)', (theme) => {
  verifies('ui.forced-colours', 'the palette has an edge that its field does not cover', async () => {
    const { page } = await openForced(theme, '/overview');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('searchbox', { name: /^Search or jump to/ });
    await field.waitFor();
    const outline = await field.evaluate((element) => {
      const { outlineStyle, outlineOffset } = getComputedStyle(element.closest('.shadow-3') ?? element);
      return [outlineStyle, outlineOffset];
    });
    expect(outline).toEqual(['solid', '0px']);
  });

  verifies(
    'ui.forced-colours',
    'the open section, the filter in force and the state of a key are seen',
    async () => {
      const { page } = await openForced(theme, '/keys');
      const current = page.getByRole('link', { name: 'API keys' });
      await page.getByText('Channel manager').waitFor();
      expect
        .soft((await captureForcedColours(current)).background)
        .not.toBe((await captureForcedColours(page.getByRole('link', { name: 'Audit log' }))).background);
      expect.soft(await measureContrast(current.getByText('API keys'))).toBeGreaterThan(4.5);
      for (const name of [/^All/, /^Revoked/]) {
        await page.getByRole('radio', { name }).click();
        const other = page.getByRole('radio', { name: /^Expired/ });
        const chosen = page.getByRole('radio', { name, checked: true });
        expect
          .soft((await captureForcedColours(chosen)).background)
          .not.toBe((await captureForcedColours(other)).background);
      }
      await page.getByRole('radio', { name: /^All/ }).click();
      const attention = page.getByRole('button', { name: /^Needs attention/ });
      const before = await captureForcedColours(attention);
      await attention.click();
      await page.getByRole('button', { name: /^Needs attention/, pressed: true }).waitFor();
      expect.soft((await captureForcedColours(attention)).background).not.toBe(before.background);
      expect.soft(await measureContrast(attention)).toBeGreaterThan(4.5);
      await attention.click();
      for (const state of ['Active', 'Revoked'])
        expect
          .soft(
            (await captureForcedColours(page.getByRole('gridcell').getByText(state, { exact: true })))
              .hasEdge,
          )
          .toBe(true);
      await page.setViewportSize({ width: 800, height: 600 });
      const dot = page.getByRole('link', { name: 'Service running' }).locator('[aria-hidden]');
      expect
        .soft((await captureForcedColours(dot)).background)
        .not.toBe((await captureForcedColours(page.locator('body'))).background);
    },
  );

  verifies('ui.forced-colours', 'dialogs, lists that open, and toasts have edges', async () => {
    const { page } = await openForced(theme, '/keys');
    const attention = page.getByRole('button', { name: /^Needs attention/ });
    await attention.click();
    await page.getByRole('button', { name: /Reason/ }).click();
    expect
      .soft((await captureForcedColours(page.locator('[role="listbox"]').locator('..'))).hasEdge)
      .toBe(true);
    const options = page.getByRole('option');
    expect
      .soft((await captureForcedColours(options.first())).background)
      .not.toBe((await captureForcedColours(options.nth(1))).background);
    await pressEscapeIn(page.getByRole('listbox'));
    // The page refetches the health of keys each 10 seconds, so the filter may still hide the refused key.
    await attention.click();
    await page.getByRole('button', { name: 'and 1 more' }).click();
    expect.soft((await captureForcedColours(page.getByRole('dialog'))).hasEdge).toBe(true);
    await pressEscapeIn(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Revoke Channel manager' }).click();
    expect.soft((await captureForcedColours(page.getByRole('alertdialog'))).hasEdge).toBe(true);
    for (const name of ['Keep key', 'Revoke key'])
      expect.soft((await captureForcedColours(page.getByRole('button', { name }))).hasEdge).toBe(true);
    await page.getByRole('button', { name: 'Revoke key' }).click();
    const toast = page.getByRole('alertdialog').filter({ hasText: 'Channel manager revoked.' });
    await toast.waitFor();
    expect.soft((await captureForcedColours(toast)).hasEdge).toBe(true);
  });

  verifies('ui.forced-colours', 'what is chosen in the picker is seen, and so is the token', async () => {
    const { page } = await openForced(theme, '/keys');
    const { dialog, option } = await openCreateDialog(page);
    expect.soft((await captureForcedColours(dialog)).hasEdge).toBe(true);
    await option('See reservations').click();
    await page.keyboard.press('ArrowDown');
    const chosen = option('See reservations');
    const focused = page.locator('[role="option"][data-focus-visible]');
    expect
      .soft((await captureForcedColours(chosen)).background)
      .not.toBe((await captureForcedColours(focused)).background);
    expect.soft(await measureContrast(chosen.getByText('See reservations'))).toBeGreaterThan(4.5);
    expect.soft(await focused.evaluate((item) => getComputedStyle(item).outlineWidth)).toBe('2px');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Leave|Discard/ })
      .click();
    await createKeyOnPage(page, 'Newcomer');
    const { panel, token } = getTokenPanel(page);
    expect.soft((await captureForcedColours(panel)).hasEdge).toBe(true);
    expect.soft((await captureForcedColours(token)).hasEdge).toBe(true);
  });

  verifies('ui.forced-colours', 'the series of a chart differ by pattern', async () => {
    const { page, open, sync } = await openForced(theme, '/overview');
    const entry = (segment: string) =>
      page
        .getByText(new RegExp(`^\\s*1\\s*${segment}$`))
        .last()
        .locator('[aria-hidden]');
    for (const path of ['/overview', `/keys/${sync.key.prefix}`]) {
      await open(path);
      await page.getByRole('img', { name: /^3 calls/ }).waitFor();
      const seenTexts = await Promise.all(
        ['answered', 'refused', 'failed'].map(
          async (segment) => (await captureForcedColours(entry(segment))).background,
        ),
      );
      expect
        .soft(new Set([...seenTexts, (await captureForcedColours(page.locator('body'))).background]).size)
        .toBe(4);
      await expect
        .poll(() => inspectCanvas(page.locator('canvas')))
        .toEqual({ isPainted: true, isGrey: true });
    }
  });

  verifies('ui.forced-colours', 'the record that is read, a switch and the focus are seen', async () => {
    const { page, open } = await openForced(theme, '/audit');
    const rows = page
      .getByRole('grid', { name: 'Audit log' })
      .getByRole('row')
      .filter({ has: page.getByRole('time') });
    await rows.nth(1).click();
    const selected = page.getByRole('row', { selected: true });
    await selected.waitFor();
    expect
      .soft((await captureForcedColours(selected)).background)
      .not.toBe((await captureForcedColours(rows.nth(2))).background);
    expect.soft(await measureContrast(selected.getByRole('time'))).toBeGreaterThan(4.5);
    const track = page
      .locator('label')
      .filter({ has: page.getByRole('switch', { name: 'Live' }) })
      .locator('[aria-hidden]')
      .first();
    const on = await captureForcedColours(track);
    await page.getByText('Live', { exact: true }).click();
    await page.getByRole('switch', { name: 'Live', checked: false }).waitFor();
    const off = await captureForcedColours(track);
    expect.soft(off.background).not.toBe(on.background);
    expect.soft([on.hasEdge, off.hasEdge]).toEqual([true, true]);
    await page.getByRole('combobox').first().click();
    expect.soft((await captureForcedColours(page.getByRole('listbox').locator('..'))).hasEdge).toBe(true);
    await page.keyboard.press('Escape');
    await open('/modules');
    expect.soft(await measureContrast(page.getByText('On', { exact: true }))).toBeGreaterThan(4.5);
    await page.keyboard.press('Control+k');
    await waitForFocus(page.getByRole('searchbox', { name: /^Search or jump to/ }));
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[role="menuitem"][data-focused]');
    await focused.waitFor();
    expect.soft(await focused.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
    expect.soft((await captureForcedColours(page.getByRole('dialog'))).hasEdge).toBe(true);
  });
});
