import type { Permission } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { isInViewport } from '../../support/browser/viewport';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { openConnectDialog, systemNames } from '../../support/screens/connect-screen';
import { getTokenPanel } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

describe('a guide in the create dialog', () => {
  verifies('keys.guides', 'explains each kind of system, and chooses and fills in nothing', async () => {
    const { page, complaints } = await openTestApp();
    const { dialog, question, answer, name, days, search, countChosen } = await openConnectDialog(page);
    await expect.poll(() => question.getByRole('radio').allInnerTexts()).toEqual(systemNames);
    await expect.poll(() => question.getByRole('radio', { checked: true }).count()).toBe(0);
    for (const system of systemNames) {
      await answer(system);
      for (const title of ['What it usually asks for', 'What it rarely needs', 'Ask the vendor'])
        expect(await dialog.getByRole('heading', { name: title }).count(), system).toBe(1);
      const pane = dialog.getByRole('tabpanel', { name: 'Guide' });
      const buttons = await pane.getByRole('button').or(pane.getByRole('checkbox')).all();
      expect(buttons.length).toBeGreaterThan(1);
      for (const button of buttons) {
        await expect.poll(() => button.innerText()).toBe('Show in list');
        await button.click();
      }
      expect(await countChosen(), system).toBe(0);
      await expect.poll(() => name.inputValue()).toBe('');
      await expect.poll(() => days.inputValue()).toBe('');
      await expect.poll(() => search.inputValue()).toBe('');
    }
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('keys.guides', 'is one press of a key away, and closes with another one', async () => {
    const { page } = await openTestApp();
    const { dialog, question, countChosen, submit } = await openConnectDialog(page);
    const kind = (name: string) => question.getByRole('radio', { name, exact: true });
    await kind('Channel manager').focus();
    await page.keyboard.press('ArrowRight');
    await waitForFocus(kind('Booking website'));
    await expect.poll(() => question.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.getByText('What it usually asks for').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'About: Booking website' })
      .waitFor({ state: 'attached' });
    await waitForFocus(kind('Booking website'));
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await dialog.getByText('What it usually asks for').waitFor({ state: 'detached' });
    await expect.poll(() => question.getByRole('radio', { checked: true }).count()).toBe(0);
    await dialog.getByRole('tab', { name: 'Chosen (0)', selected: true }).waitFor();
    // One stop of Tab for all eight: the next one leads on to the search.
    await page.keyboard.press('Tab');
    await waitForFocus(dialog.getByRole('searchbox', { name: 'Find a permission' }));
    await expect.poll(() => countChosen()).toBe(0);
    await expect.poll(() => submit.isEnabled()).toBe(true);
  });

  verifies(
    'keys.show-in-list',
    'leads to a row, focuses it and says so, and the member ticks it there',
    async () => {
      const { page } = await openTestApp();
      const { answer, showButton, option, search, countChosen } = await openConnectDialog(page);
      await answer('Channel manager');
      await search.fill('prices');
      await showButton('Cancel reservations').click();
      const row = option('Cancel reservations');
      await waitForFocus(row);
      await expect.poll(() => isInViewport(row)).toBe(true);
      await expect.poll(() => search.inputValue()).toBe('');
      await expect.poll(() => countChosen()).toBe(0);
      await page
        .getByRole('status')
        .filter({ hasText: 'Cancel reservations, in the list. Not chosen.' })
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Space');
      await expect.poll(() => countChosen()).toBe(1);
      await showButton('Cancel reservations').click();
      await waitForFocus(row);
      await expect.poll(() => countChosen()).toBe(1);
    },
  );

  verifies('keys.guides', 'names what the member may not grant as such, without a link to it', async () => {
    const app = await openTestApp({ isSignedIn: false });
    const permissions: Permission[] = ['integration.apikey.manage', 'reservations.reservation.read'];
    const { id } = await app.world.manage('roles.save', { id: null, name: 'Keys', permissions });
    const { email } = await addMember(app.world, 'Jo Brandt', id);
    await app.signIn(email, MEMBER_PASSWORD);
    await app.open('/keys');
    const { dialog, answer, showButton } = await openConnectDialog(app.page);
    await answer('Door locks');
    await expect.poll(() => showButton('See reservations').count()).toBe(1);
    await expect.poll(() => showButton('See rooms').count()).toBe(0);
    const item = dialog.getByRole('listitem').filter({ hasText: 'See rooms' });
    await expect.poll(() => item.innerText()).toContain('Not yours to grant');
  });

  verifies(
    'keys.one-column',
    'is a disclosure in a small window, with the choice in a bar that opens it',
    async () => {
      const { page } = await openTestApp({ width: 640, height: 400 });
      const { dialog, question, answer, showButton, option, chosen } = await openConnectDialog(page);
      await answer('Cleaning');
      const about = dialog.getByRole('button', { name: 'About: Cleaning' });
      await expect.poll(() => about.getAttribute('aria-expanded')).toBe('true');
      // The guide begins in view, and so does the button that opened it.
      await expect.poll(() => isInViewport(about)).toBe(true);
      await expect
        .poll(() => isInViewport(question.getByRole('radio', { name: 'Cleaning', exact: true })))
        .toBe(true);
      await about.click();
      await dialog.getByText('What it usually asks for').waitFor({ state: 'hidden' });
      await about.click();
      await showButton('Set room condition').click();
      await waitForFocus(option('Set room condition'));
      await page.keyboard.press('Space');
      const bar = dialog.getByRole('button', { name: /^1 chosen/ });
      await expect.poll(() => isInViewport(bar)).toBe(true);
      await expect.poll(() => chosen.count()).toBe(0);
      await bar.click();
      await chosen.getByRole('button', { name: 'Remove Set room condition' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
      await chosen.getByRole('button', { name: 'Show in list: Connect an AI agent' }).click();
      await chosen.waitFor({ state: 'detached' });
      await waitForFocus(option('Connect an AI agent'));
      await expect.poll(() => isInViewport(option('Connect an AI agent'))).toBe(true);
      await page.setViewportSize({ width: 1280, height: 800 });
      await dialog.getByRole('tab', { name: 'Chosen (1)' }).waitFor();
      await waitForFocus(option('Connect an AI agent'));
    },
  );
});

describe('the list of a vendor in the create dialog', () => {
  verifies('keys.vendor-list', 'marks the rows it names, lists the rest, and chooses nothing', async () => {
    const { page, complaints } = await openTestApp();
    const parts = await openConnectDialog(page);
    const { dialog, vendorTab, vendorText, showButton, option, countChosen } = parts;
    await vendorTab.click();
    await vendorText.fill('read bookings\nGET /units\nUpdate minibar\nguests.contact.read');
    await dialog.getByText('3 permissions named and marked in the list.').waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').filter({ hasText: 'Update minibar' }).count())
      .toBe(1);
    const marked = dialog.getByRole('option').filter({ hasText: 'Named in the vendor’s list' });
    expect(await marked.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')))).toEqual([
      'inventory.unit.read',
      'reservations.reservation.read',
      'guests.contact.read',
    ]);
    await expect.poll(() => countChosen()).toBe(0);
    await showButton('See reservations').click();
    await waitForFocus(option('See reservations'));
    await page.keyboard.press('Alt+ArrowDown');
    await waitForFocus(option('See guest contact data'));
    await page.keyboard.press('Alt+ArrowDown');
    await waitForFocus(option('See rooms'));
    await page.keyboard.press('Alt+ArrowUp');
    await waitForFocus(option('See guest contact data'));
    await dialog.getByRole('button', { name: 'Previous marked row' }).click();
    await waitForFocus(option('See reservations'));
    await expect.poll(() => countChosen()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  verifies('keys.vendor-list', 'keeps no token that stands in the message', async () => {
    const { page, world } = await openTestApp();
    const { token, key } = await world.mint({ name: 'Old' });
    const { vendorTab, vendorText } = await openConnectDialog(page);
    await vendorTab.click();
    await vendorText.fill(`read bookings\nToken: ${token}`);
    const left = await vendorText.inputValue();
    expect(left).toBe(`read bookings\n${key.prefix}`);
    expect(await page.content()).not.toContain(token.slice(-48));
  });
});

describe('the list of permissions for a key', () => {
  verifies(
    'keys.no-effect-apart',
    'has those without effect last, and says so before they are ticked',
    async () => {
      const { page } = await openTestApp();
      const { list } = await openConnectDialog(page);
      const last = list.getByRole('group').last();
      await expect
        .poll(() => last.innerText())
        .toMatch(/^These do nothing on a key: they only affect members/);
      await expect.poll(() => last.getByRole('option').count()).toBe(9);
      await expect
        .poll(() => list.getByRole('option').last().getAttribute('data-key'))
        .toBe('organisation.service.manage');
    },
  );

  it('offers near words and a way back where a search finds nothing', async () => {
    const { page } = await openTestApp();
    const { dialog, search, option, list } = await openConnectDialog(page);
    await search.fill('calender');
    await dialog.getByText('No permission matches “calender”.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'calendar', exact: true }).click();
    await waitForFocus(search);
    await option('See availability').waitFor();
    await search.fill('minibar xy');
    await dialog.getByRole('button', { name: 'Clear the search' }).last().click();
    await waitForFocus(search);
    await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(20);
  });

  it('marks what is sensitive in the list, in the summary and beside the token', async () => {
    const { page } = await openTestApp();
    const { name, option, chosen, submit } = await openConnectDialog(page);
    await name.fill('Front desk');
    await option('Cancel reservations').click();
    await option('See rooms').click();
    await expect
      .poll(() => option('Cancel reservations').innerText())
      .toMatch(/Sensitive\. End a reservation/);
    await expect.poll(() => chosen.getByRole('listitem').filter({ hasText: 'Sensitive' }).count()).toBe(1);
    await submit.click();
    const { panel } = getTokenPanel(page);
    const items = panel.getByRole('listitem').filter({ hasText: 'Sensitive' });
    await items.waitFor();
    await expect.poll(() => items.innerText()).toMatch(/^Cancel reservations Sensitive/);
  });
});
