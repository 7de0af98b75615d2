import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { isInViewport } from '../../support/browser/viewport';
import { addMember, MEMBER_PASSWORD } from '../../support/screens/add-member';
import { getKeyRow, seedKeys } from '../../support/screens/keys-screen';
import { openPaletteWith } from '../../support/screens/which-permission';

const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

/** Opens the palette, types, and chooses the entry once it is visible. */
async function take(page: Page, text: string, name: string | RegExp): Promise<void> {
  await openPaletteWith(page, text);
  await entry(page, name).click();
}

describe('the palette', () => {
  it('leads to the account, to another property, and out', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await heading(page, 'Service').waitFor();
    await take(page, 'account', /^Your account/);
    await heading(page, 'Your account').waitFor();
    await take(page, 'cliff', /^Switch to Cliff Cottage/);
    await expect.poll(() => page.title()).toBe('Your account, Cliff Cottage');
    await page.getByText('Now in Cliff Cottage.').waitFor({ state: 'attached' });
    await openPaletteWith(page, 'Switch to');
    await entry(page, 'Switch to Harbour House').waitFor();
    await expect.poll(() => entry(page, /Cliff Cottage/).count()).toBe(0);
    await page.keyboard.press('Escape');
    await take(page, 'sign out', /^Sign out maren@/);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('begins a property, and follows the look of the computer again', async () => {
    const { page } = await openTestApp({ path: '/service', theme: 'dark' });
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await heading(page, 'Service').waitFor();
    await take(page, 'light', /^Light appearance/);
    await expect.poll(theme).toBe('light');
    await take(page, 'system', /^System appearance/);
    await expect.poll(theme).toBe('dark');
    await take(page, 'add property', /^Add property/);
    const dialog = page.getByRole('dialog', { name: 'Add a property' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focused(page)).toBe('Service');
  });

  it('opens the question before a key is revoked, and revokes nothing by itself', async () => {
    const { page, world } = await openTestApp({ path: '/service' });
    const desk = await world.mint({ name: 'Front desk' });
    const old = await world.mint({ name: 'Old locks' });
    await world.revoke(old.key);
    await heading(page, 'Service').waitFor();
    const question = page.getByRole('alertdialog', { name: 'Revoke Front desk?' });
    await openPaletteWith(page, 'revoke');
    await entry(page, /^Revoke key Front desk/).waitFor();
    await expect.poll(() => entry(page, /^Revoke key Old locks/).count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Keep key');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Service');
    expect((await world.call('/api/v1/reservations', { token: desk.token })).status).toBe(200);
    await take(page, 'desk rev', /^Revoke key Front desk/);
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await world.call('/api/v1/reservations', { token: desk.token })).status).toBe(401);
    await expect.poll(() => focused(page)).toBe('Service');
  });

  it('closes with one Esc, whatever was typed', async () => {
    const { page } = await openTestApp({ path: '/service' });
    await heading(page, 'Service').waitFor();
    for (const text of ['', 'audit', 'no such screen']) {
      await openPaletteWith(page, text);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor({ state: 'detached' });
    }
    await openPaletteWith(page, '');
    await expect
      .poll(() => page.getByRole('searchbox', { name: /^Search or jump to/ }).inputValue())
      .toBe('');
  });

  it('offers no member what they may not do', async () => {
    const { page, world, signIn } = await openTestApp({ isSignedIn: false });
    await world.mint({ name: 'Front desk' });
    const { email } = await addMember(world, 'Jo Brandt', 'manager');
    await signIn(email, MEMBER_PASSWORD);
    await heading(page, 'Reservations').waitFor();
    await openPaletteWith(page, '');
    await entry(page, /^Reservations/).waitFor();
    for (const text of ['new hotel', 'switch to', 'revoke', 'Cliff']) {
      await page.getByRole('searchbox', { name: /^Search or jump to/ }).fill(text);
      await page.getByText('Nothing matches.').waitFor();
    }
  });
});

describe('what is shown once', () => {
  it('is not left without a question, by the palette, the menu of the person or the button to sign out', async () => {
    const { page } = await openTestApp({ path: '/account' });
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
    await codes.waitFor();
    const ways = [
      () => take(page, 'service', /^Service/),
      () => take(page, 'cliff', /^Switch to Cliff Cottage/),
      () => take(page, 'sign out', /^Sign out maren@/),
      () => page.getByRole('main').getByRole('button', { name: 'Sign out' }).click(),
      async () => {
        await page.getByRole('button', { name: /^Maren/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
      },
    ];
    for (const way of ways) {
      await way();
      await question.getByRole('button', { name: 'Go back' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => codes.count()).toBe(1);
    }
    await take(page, 'sign out', /^Sign out maren@/);
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

describe('the palette, with more keys than it has room for', () => {
  async function openWith25(theme: 'light' | 'dark') {
    const app = await openTestApp({ theme, path: '/keys' });
    const keys = Array.from({ length: 25 }, (_, index) => ({ name: `Door ${index + 1}` }));
    await seedKeys(app.world, keys);
    await app.page.reload();
    await getKeyRow(app.page, 'Door 25').waitFor();
    await openPaletteWith(app.page, '');
    await entry(app.page, /^Door \d+ /)
      .first()
      .waitFor();
    return app;
  }

  it.each(['light', 'dark'] as const)('is clean for axe, %s', async (theme) => {
    const { page, complaints } = await openWith25(theme);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('revoke');
    await entry(page, /^Revoke key Door \d+… /)
      .first()
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows the entry that is gone to by keyboard, and the field', async () => {
    const { page } = await openWith25('light');
    const field = page.getByRole('searchbox', { name: /^Search or jump to/ });
    await page.keyboard.press('ArrowUp');
    for (const element of [entry(page, /^Keyboard shortcuts/), field])
      await expect.poll(() => isInViewport(element)).toBe(true);
    await page.keyboard.press('ArrowDown');
    for (const element of [entry(page, /^Overview/), field])
      await expect.poll(() => isInViewport(element)).toBe(true);
  });
});
