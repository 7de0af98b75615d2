import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../browser/accessibility';
import { waitForFocus } from '../browser/focus';
import { openCreateDialog } from './keys-screen';

/** Lists the offered options in order. */
export const listNames = (page: Page, role: 'option' | 'menuitem'): Promise<string[]> =>
  page.getByRole(role).evaluateAll((found) => found.map((one) => one.textContent ?? ''));

/** Waits for the highlighted option, which changes shortly after the list. */
const pointsAtSomething = (page: Page): Promise<boolean> =>
  page.getByRole('searchbox', { name: /^Search or jump to/ }).evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant');
    return id !== null && document.getElementById(id) !== null;
  });

/** Opens the palette by keyboard, and types. While a dialog is open or closing, no key opens another. */
export async function openPaletteWith(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0);
  await page.keyboard.press('Control+k');
  await waitForFocus(page.getByRole('searchbox', { name: /^Search or jump to/ }));
  await page.keyboard.type(text);
}

/** Searches the picker of a new key by address, method, tool and words; leaves it without a match. */
export async function searchPicker(page: Page): Promise<void> {
  const { search, list, option } = await openCreateDialog(page);
  for (const [text, label] of [
    ['/reservations/res_01kabc/cancel', 'Cancel reservations'],
    ['PATCH /guests', 'Change guest profiles'],
    ['list_guests', 'See guest names'],
    ['/api/mcp', 'Connect an AI agent'],
  ] as const) {
    await search.fill(text);
    await option(label).waitFor();
    await expect.poll(() => listNames(page, 'option')).toEqual([expect.stringContaining(label)]);
  }
  await search.fill('cancel');
  await option('Cancel reservations').waitFor();
  await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(0);
  await page.getByText(/^\d+ permissions? found$/).waitFor({ state: 'attached' });
  await search.fill('/minibar');
  await page.getByText('No permission matches “/minibar”.').waitFor();
}

/**
 * Searches the palette by method and path for the permission to cancel, which it names as `permission`. Its answer is then
 * open.
 */
export async function lookUpByAddress(page: Page, permission = 'reservations.reservation.cancel') {
  await openPaletteWith(page, 'POST /reservations/res_1/cancel');
  await page.getByRole('menuitem', { name: 'Which permission does Cancel reservation need?' }).waitFor();
  await expect
    .poll(() => listNames(page, 'menuitem'))
    .toEqual([`Which permission does Cancel reservation need? ${permission}`]);
  await expect.poll(() => pointsAtSomething(page), { timeout: 10_000 }).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Which permission does Cancel reservation need?' });
  await dialog.getByText('Cancel reservations').waitFor();
  await expect
    .poll(() => dialog.getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('Front desk')]);
  return dialog;
}

/** Searches the palette for a tool, and goes from its answer to the key that has the permission. */
export async function lookUpByTool(page: Page, prefix: string): Promise<void> {
  await openPaletteWith(page, 'cancel_reservation');
  await page.getByRole('menuitem', { name: /Which permission does/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Which permission does Cancel reservation need?' });
  await dialog.getByRole('link', { name: /Front desk/ }).click();
  await page.waitForURL(new RegExp(`#/keys/${prefix}`));
  await dialog.waitFor({ state: 'detached' });
}
