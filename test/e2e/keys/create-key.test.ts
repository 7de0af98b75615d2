import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus, waitForFocusWithin } from '../../support/browser/focus';
import { openCreateDialog, waitForKeyGuard } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const REFUSED = 'Permissions are chosen one at a time.';

describe('creating a key', () => {
  verifies('ui.picker-one-at-a-time', 'no gesture changes more than one permission', async () => {
    const { page } = await openTestApp();
    const { search, list, option, chosen } = await openCreateDialog(page);
    const count = () => chosen.getByRole('button', { name: /^Remove / }).count();
    const getMessage = page.getByRole('status').filter({ hasText: REFUSED });
    await search.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+a');
    expect(await count()).toBe(0);
    await getMessage.waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    for (const expected of [2, 3]) {
      await page.keyboard.press('Shift+ArrowDown');
      expect(await count()).toBe(expected);
    }
    await page.keyboard.type('see prices');
    expect(await count()).toBe(3);
    await option('Check guests in').click();
    expect(await count()).toBe(4);
    await option('See prices and totals').click({ modifiers: ['Shift'] });
    expect(await count()).toBeLessThanOrEqual(5);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(await count());
  });

  verifies(
    'ui.announced',
    'is announced to screen readers: names, groups, states, and what has changed',
    async () => {
      const { page } = await openTestApp();
      const { dialog, list, option, search } = await openCreateDialog(page);
      const getMessage = (text: string) => page.getByRole('status').filter({ hasText: text });
      await option('See reservations').click();
      await getMessage('1 chosen').waitFor({ state: 'attached' });
      const tree = await list.ariaSnapshot();
      expect(tree).toMatch(/- listbox "Permissions":/);
      expect(tree).toMatch(/- group "Reservations":/);
      expect(tree).toMatch(/- option "See reservations" \[selected\]/);
      const described = await option('See reservations').getAttribute('aria-describedby');
      await expect
        .poll(() => page.locator(`[id="${described}"]`).innerText())
        .toMatch(/^Dates, room, status, number of persons/);
      await search.fill('guests');
      await getMessage('permissions found').waitFor({ state: 'attached' });
      const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
      const hint = await name.getAttribute('aria-describedby');
      await expect
        .poll(() => page.locator(`[id="${hint?.split(' ')[0]}"]`).innerText())
        .toMatch(/^What the key is for/);
      await name.fill('Front desk');
      await dialog.getByRole('button', { name: 'Create key' }).click();
      const panel = page.getByRole('dialog', { name: 'Copy the token for Front desk' });
      await panel.getByRole('group', { name: 'Token' }).waitFor();
      await expect
        .poll(() => panel.getByRole('group', { name: 'Token' }).getAttribute('translate'))
        .toBe('no');
      await waitForKeyGuard(page);
      await panel.getByRole('button', { name: 'Copy token' }).click();
      await getMessage('Token copied.').waitFor({ state: 'attached' });
      await panel.getByRole('button', { name: 'Done' }).click();
      await getMessage('Front desk created.').first().waitFor({ state: 'attached' });
    },
  );

  verifies(
    'ui.no-preset',
    'there is no control for several permissions, and nothing is chosen at first',
    async () => {
      const { page } = await openTestApp();
      const { dialog, list } = await openCreateDialog(page);
      await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(0);
      const controls = await dialog
        .getByRole('button')
        .or(dialog.getByRole('checkbox'))
        .or(dialog.getByRole('radio'));
      const names = await controls.evaluateAll((found) =>
        found.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
      );
      expect(names.toSorted()).toEqual([
        '1 year',
        '30 days',
        '90 days',
        'AI assistant',
        'Accountant',
        'Booking website',
        'Cancel',
        'Channel manager',
        'Cleaning',
        'Create key',
        'Door locks',
        'Never',
        'Pick a date',
        'Reviews',
        'Show in list: Connect an AI agent',
        'Something else',
      ]);
      await dialog.getByRole('radio', { name: 'Channel manager' }).click();
      await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(0);
    },
  );

  verifies(
    'ui.picker-grantable',
    'it lists just what the person may grant, and what that opens',
    async () => {
      const { page, world, complaints } = await openTestApp();
      const { list, option, search, chosen } = await openCreateDialog(page);
      const grantable = await world.manage('keys.grantable', { property_id: world.propertyId });
      await expect.poll(() => list.getByRole('option').count()).toBe(grantable.length);
      await search.fill('POST /reservations');
      await expect
        .poll(() => list.getByRole('option').allInnerTexts())
        .toEqual(expect.arrayContaining([expect.stringMatching(/^Create reservations/)]));
      await page
        .getByRole('status')
        .filter({ hasText: /permissions? found/ })
        .waitFor({ state: 'attached' });
      await search.fill('');
      await option('See guest names').click();
      await expect
        .poll(() => chosen.innerText())
        .toMatch(/2 calls of the public API\s+\S[^\n]*\s+GET \/guests\s+\S[^\n]*\s+GET \/guests\/\{id\}/);
      await expect
        .poll(() => chosen.innerText())
        .toMatch(/For an AI agent\? It also needs Connect an AI agent, under Integrations\./);
      await search.fill('guests');
      await chosen.getByRole('button', { name: 'Show in list: Connect an AI agent' }).click();
      await option('See reservations').waitFor();
      await waitForFocus(list.getByRole('option').filter({ hasText: 'integration.mcp.connect' }));
      await expect.poll(() => list.getByRole('option', { selected: true }).count()).toBe(1);
      await page.keyboard.press('Space');
      await expect
        .poll(() => chosen.innerText())
        .toMatch(/2 MCP tools\s+\S[^\n]*\s+list_guests\s+\S[^\n]*\s+get_guest/);
      await chosen.getByRole('button', { name: 'Remove See guest names' }).click();
      await expect
        .poll(() => chosen.innerText())
        .toContain('An AI agent could connect with this key, but do nothing else.');
      expect(complaints).toEqual([]);
    },
  );

  verifies(
    'ui.form-errors',
    'what is missing is shown where it is missing, and what is written is not lost',
    async () => {
      const { page, world } = await openTestApp();
      await world.mint({ name: 'Front desk' });
      const { dialog, name, days, submit, option, search } = await openCreateDialog(page);
      await submit.click();
      await dialog.getByText('Enter a name, for example the system that will use this key.').waitFor();
      await dialog.getByText('Choose at least one permission.').waitFor();
      await waitForFocus(name);
      expect(await findViolations(page)).toEqual([]);
      await name.fill('front DESK');
      await dialog.getByText('Another active key has this name.').waitFor();
      await name.fill('x'.repeat(75));
      await dialog.getByText('5 left').waitFor();
      await days.fill('4000');
      await submit.click();
      await dialog.getByText('Use a whole number of days, from 1 to 3,650.').waitFor();
      await days.fill('30');
      await dialog.getByText('Stops working on Mon, 21 Dec 2026').waitFor();
      await submit.click();
      await waitForFocus(search);
      await option('See reservations').click();
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard this key?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await waitForFocusWithin(dialog);
      await expect.poll(() => name.inputValue()).toBe('x'.repeat(75));
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'detached' });
      await openCreateDialog(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  it('a number stays as it is typed, however quickly, and what is no number of days is refused in words', async () => {
    const { page } = await openTestApp();
    const { dialog, name, days, submit } = await openCreateDialog(page);
    await days.pressSequentially('365');
    await expect.poll(() => days.inputValue()).toBe('365');
    await dialog.getByText('Stops working on Sun, 21 Nov 2027').waitFor();
    for (const key of ['Home', 'End']) await days.press(key);
    await days.press('ArrowUp');
    await expect.poll(() => days.inputValue()).toBe('366');
    for (const typed of ['1.5', '-3', '1e3']) {
      await days.fill('');
      await days.pressSequentially(typed);
      await submit.click();
      // The first field with an error takes the focus a frame later.
      await waitForFocus(name);
      await expect.poll(() => days.inputValue()).toBe(typed);
      await dialog.getByText('Use a whole number of days, from 1 to 3,650.').waitFor();
    }
    await days.fill('');
    await dialog.getByText('No end date: it works until you revoke it.').waitFor();
  });
});
