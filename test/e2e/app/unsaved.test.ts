import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { pressEscapeIn } from '../../support/browser/focus';

const isHeldBack = (page: { evaluate: <T>(fn: () => T) => Promise<T> }) =>
  page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  });

it('switching the property asks before unsaved changes are lost, and continues on confirmation', async () => {
  const { page } = await openTestApp({ path: '/property' });
  await page.getByLabel('Town').fill('Whitby Sands');
  const switchTo = async () => {
    await page.getByRole('button', { name: /Harbour House/ }).click();
    await page.getByRole('menuitemradio', { name: 'Cliff Cottage' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to the profile?' });

  await switchTo();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Whitby Sands');

  await switchTo();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: /Cliff Cottage/ }).waitFor();
  await question.waitFor({ state: 'detached' });
  expect(await page.title()).toBe('Property, Cliff Cottage');
});

it('Back stays at unsaved changes or leaves, as confirmed, also where the address was typed', async () => {
  const { page, open } = await openTestApp({ path: '/members' });
  const back = () => page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to the profile?' });
  const keep = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/property');
    await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Whitby Sands');
  };
  await open('/property');
  await page.getByLabel('Town').fill('Whitby Sands');
  await back();
  await question.waitFor();
  // The address always matches the screen, also while the question is open.
  await expect.poll(() => new URL(page.url()).hash).toBe('#/property');
  await keep();
  await open('/service');
  await keep();
  await back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/members');
  await page.evaluate(() => history.forward());
  await page.getByRole('heading', { level: 1, name: 'Property' }).waitFor();
});

it('a one-time password that was not copied is left only after a question', async () => {
  const { page } = await openTestApp({ path: '/members' });
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Jo Brandt');
  await page.getByLabel('Email').fill('jo@example.com');
  await page.getByRole('button', { name: 'Choose a role' }).click();
  await page.getByRole('option', { name: /^Manager/ }).click();
  await page.getByRole('button', { name: 'Add member' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'One-time password for Jo Brandt' });
  await dialog.waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave without copying?' });

  expect(await isHeldBack(page)).toBe(true);
  await pressEscapeIn(dialog);
  await question.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByRole('button', { name: 'Copy password' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await isHeldBack(page)).toBe(false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add member');
});

it('new recovery codes that were not copied are left only after a question', async () => {
  const { page, open } = await openTestApp({ path: '/account' });
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });

  await page.getByRole('link', { name: 'Members and roles' }).click();
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await isHeldBack(page)).toBe(true);
  await page.getByRole('button', { name: 'Copy the codes' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  await open('/members');
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
});

it('a new property is gone to only after a question where changes are not saved', async () => {
  const { page } = await openTestApp({ path: '/property' });
  await page.getByLabel('Town').fill('Whitby Sands');
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a property' });
  await dialog.getByLabel('Name', { exact: true }).fill('Mill Barn');
  await dialog.getByRole('button', { name: 'Add property' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to the profile?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Town').inputValue()).toBe('Whitby Sands');
  expect(await page.title()).toBe('Property, Harbour House');
});
