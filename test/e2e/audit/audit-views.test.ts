import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { pressEscapeIn, waitForFocus } from '../../support/browser/focus';
import { openFilledLog } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const views = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
const openViews = (page: Page) => page.getByRole('button', { name: 'Saved views' }).click();
const readFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

describe('the filters of the log', () => {
  verifies('ui.audit-chips', 'are removed one by one, by pointer and by keyboard', async () => {
    const { page, open } = await openFilledLog(300);
    await open('/audit?when=week&outcome=refused&channel=mcp&text=guests');
    await expect
      .poll(() => chips(page).allInnerTexts())
      .toEqual(['Last 7 days', 'Outcome: Refused', 'Channel: MCP', 'Search: guests']);
    await page.getByRole('button', { name: 'Remove Outcome: Refused' }).click();
    await expect.poll(() => chips(page).count()).toBe(3);
    await expect.poll(() => readFocus(page)).toBe('Remove Channel: MCP');
    await page.keyboard.press('Delete');
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Last 7 days', 'Search: guests']);
    await page.keyboard.press('Enter');
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Last 7 days']);
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search calls' }).inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await expect.poll(() => chips(page).count()).toBe(0);
    await expect.poll(() => readFocus(page)).toBe('Search calls');
    expect(new URL(page.url()).hash).toBe('#/audit');
  });

  verifies('ui.audit-views', 'are saved under a name, opened, renamed and deleted', async () => {
    const { page, open } = await openFilledLog(300);
    await openViews(page);
    await views(page)
      .getByText('No saved views yet. Set filters, then save them here under a name.')
      .waitFor();
    await expect.poll(() => views(page).getByRole('paragraph').count()).toBe(1);
    await pressEscapeIn(views(page));
    await open('/audit?when=week&outcome=refused');
    await openViews(page);
    await views(page).getByLabel('Name of the view').fill('Refusals of the week');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('View Refusals of the week saved.').first().waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => chips(page).count()).toBe(0);
    // Stored like the other preferences, for the same member in the same browser.
    await page.reload();
    await openViews(page);
    await views(page).getByText('To save a view, set a filter first.').waitFor();
    await views(page).getByRole('button', { name: 'Refusals of the week', exact: true }).click();
    await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Last 7 days', 'Outcome: Refused']);
    await openViews(page);
    await views(page).getByRole('button', { name: 'Rename Refusals of the week' }).click();
    await waitForFocus(views(page).getByLabel('Name of the view').first());
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Refused');
    await page.keyboard.press('Enter');
    await waitForFocus(views(page).getByRole('button', { name: 'Refused', exact: true }));
    await views(page).getByRole('button', { name: 'Delete Refused' }).click();
    await views(page).getByText('No saved views yet.').waitFor();
    // The button that had the focus is gone, and Esc still closes the dialog.
    await page.keyboard.press('Escape');
    await views(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await openViews(page);
    await views(page).getByRole('button', { name: 'Refused', exact: true }).waitFor();
  });
});
