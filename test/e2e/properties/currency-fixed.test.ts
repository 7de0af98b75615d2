import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const WORDS = 'Can’t be changed later, because prices are stored in it.';

/** The description of the field that a screen reader adds to its name. */
const describedAs = (page: Page): Promise<string> =>
  page.getByRole('combobox', { name: 'Currency' }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

verifies('run.currency-is-fixed', 'the first run says that the currency is fixed', async () => {
  const { page } = await openEmptyTestApp();
  await page.getByLabel('Business name').fill('Quay & Sons');
  await page.getByLabel('Your name').fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill('brass and its patina');
  await page.keyboard.press('Enter');
  await page.getByText(WORDS).waitFor();
  await expect.poll(() => describedAs(page)).toContain(WORDS);
});

verifies('run.currency-is-fixed', 'so does the form of another property', async () => {
  const { page } = await openTestApp();
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  await page.getByRole('dialog', { name: 'Add a property' }).getByText(WORDS).waitFor();
  await expect.poll(() => describedAs(page)).toContain(WORDS);
});
