import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillOwner(page: Page): Promise<void> {
  await field(page, 'Business name').fill('Quay & Sons');
  await field(page, 'Your name').fill('Maren Quay');
  await field(page, 'Email').fill('maren@example.com');
  await field(page, 'Password').fill('brass and its patina');
}

verifies(
  'run.first-run-steps',
  'a first run welcomes, sets up owner, property and connection, and resumes where it was quit',
  async () => {
    const { page, complaints, service } = await openEmptyTestApp();
    await title(page, 'Welcome to Brasstag').waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    expect(await findViolations(page)).toEqual([]);
    await go(page, 'Get started');

    await title(page, 'Create your account').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const progress = page.getByRole('progressbar', { name: 'Progress of the setup' });
    expect(await progress.getAttribute('aria-valuetext')).toBe('Step 1 of 4');
    await go(page);
    await page.getByText('Use at least 12 characters.').waitFor();
    await fillOwner(page);
    await page.keyboard.press('Enter');

    await title(page, 'Your property').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await title(page, 'Your property').waitFor();
    await page.getByText('Without rooms there is nothing to sell').waitFor();
    await field(page, 'Name').fill('Harbour House');
    await field(page, 'Town').fill('Whitby');
    await field(page, 'Rooms (optional)').fill('9');
    await page.getByText('Without a price the rooms aren’t for sale').waitFor();
    await field(page, 'Price a night (optional)').fill('120.5');
    await page.getByText('Without a price the rooms aren’t for sale').waitFor({ state: 'detached' });
    await go(page);

    await title(page, 'Will another system connect to Harbour House?').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const types = await service.store.read(async ({ properties, rooms }) =>
      rooms.listTypes((await properties.list())[0]?.id ?? ''),
    );
    expect(types.map(({ basePrice }) => basePrice)).toEqual([12_050]);
    await page.getByRole('radio', { name: 'Yes, set one up now' }).press('Space');
    await page.keyboard.press('Enter');

    await title(page, 'Save your recovery codes').waitFor();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [first] = await codes.allInnerTexts();
    expect(await codes.count()).toBe(8);
    expect(await findViolations(page)).toEqual([]);
    await go(page, 'Copy the codes');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await go(page, 'I’ve saved them');

    await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
    await page.keyboard.press('Escape');
    await title(page, 'API keys').waitFor();
    await page.getByText('9 rooms · Whitby').waitFor();
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: /Maren Quay/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await title(page, 'Use a recovery code').waitFor();
    await page.getByLabel('Email').fill('maren@example.com');
    await page.getByLabel('Recovery code').fill(first ?? '');
    await page.getByLabel('New password', { exact: true }).fill('verdigris on the bell');
    await go(page, 'Change password and sign in');
    await title(page, 'API keys').waitFor();
  },
);
