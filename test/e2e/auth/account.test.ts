import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { OWNER_APP_PASSWORD, openTestApp } from '../../support/browser/app';

const FIFTEEN_MINUTES_MS = 15 * 60_000;
const NEW_PASSWORD = 'tide tables of the quay';

describe('one’s own account', () => {
  it('is reached from the member, and shows the role at each property', async () => {
    const { page, complaints } = await openTestApp({ theme: 'dark', width: 800, height: 600 });
    await page.getByRole('button', { name: /Maren Quay/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('row', { name: 'Cliff Cottage Owner' }).waitFor();
    await page.getByText('maren@example.com').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.querySelector("main").scrollWidth')).toBeLessThanOrEqual(744);
    expect(complaints).toEqual([]);
  });

  it('a new password is taken once the old one was typed lately, and opens the next sign-in', async () => {
    const { page, world, signIn } = await openTestApp({ path: '/account' });
    await page.getByLabel('New password').fill('too short');
    await page.getByLabel('New password').press('Enter');
    await page.getByText('Use at least 12 characters.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    world.clock.pass(FIFTEEN_MINUTES_MS + 1000);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Password changed. You were signed out everywhere else.').first().waitFor();
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn('maren@example.com', NEW_PASSWORD);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('eight new recovery codes are shown once, and gone once one leaves', async () => {
    const { page } = await openTestApp({ path: '/account' });
    await page.getByText('You have none.').waitFor();
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Make eight new codes?' });
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Make new codes' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(8);
    await page.getByText('You have 8 codes left.').waitFor();
    await page.getByRole('button', { name: 'Copy the codes' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(codes.join('\n'));
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Modules' }).click();
    await page.getByRole('heading', { name: 'Modules' }).waitFor();
    const left = await page.content();
    expect(codes.filter((code) => left.includes(code))).toEqual([]);
    await page.goBack();
    await page.getByText('You have 8 codes left.').waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });
});
