import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openEmptyTestApp } from '../../support/browser/app';
import { pressEscapeIn, waitForFocus } from '../../support/browser/focus';
import {
  fillOwner,
  findAnswer,
  findField,
  findTitle,
  keepCodes,
  pressButton,
} from '../../support/screens/first-run-screen';
import { verifies } from '../../support/service/verifies';

verifies(
  'run.first-run-steps',
  'a first run welcomes, sets up owner, property and connection, and resumes where it was quit',
  async () => {
    const { page, complaints, service } = await openEmptyTestApp();
    await findTitle(page, 'Welcome to Brasstag').waitFor();
    await waitForFocus(findField(page, 'Business name'));
    expect(await findViolations(page)).toEqual([]);
    const progress = page.getByRole('progressbar', { name: 'Progress of the setup' });
    await expect.poll(() => progress.getAttribute('aria-valuetext')).toBe('Step 1 of 3');
    await pressButton(page);
    await page.getByText('Use at least 12 characters.').waitFor();
    await fillOwner(page);
    await page.keyboard.press('Enter');

    await findTitle(page, 'Your property').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await findTitle(page, 'Your property').waitFor();
    await page.getByText('Without rooms there is nothing to sell').waitFor();
    await findField(page, 'Name').fill('Harbour House');
    await findField(page, 'Town').fill('Whitby');
    await findField(page, 'Rooms (optional)').fill('9');
    await page.getByText('Without a price the rooms aren’t for sale').waitFor();
    await findField(page, 'Price a night (optional)').fill('120.5');
    await page.getByText('Without a price the rooms aren’t for sale').waitFor({ state: 'detached' });
    await pressButton(page);

    await findTitle(page, 'Save your recovery codes').waitFor();
    const types = await service.store.read(async ({ properties, rooms }) =>
      rooms.listTypes((await properties.list())[0]?.id ?? ''),
    );
    expect(types.map(({ basePrice }) => basePrice)).toEqual([12_050]);
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [first] = await codes.allInnerTexts();
    await expect.poll(() => codes.count()).toBe(8);
    expect(await findViolations(page)).toEqual([]);
    await keepCodes(page);
    await findAnswer(page, 'Channel manager').press('Enter');

    await pressEscapeIn(page.getByRole('dialog', { name: 'Create an API key' }));
    await findTitle(page, 'API keys').waitFor();
    await page.getByText('9 rooms · Whitby').waitFor();
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: /Maren Quay/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await findTitle(page, 'Use a recovery code').waitFor();
    await page.getByLabel('Email').fill('maren@example.com');
    await page.getByLabel('Recovery code').fill(first ?? '');
    await page.getByLabel('New password', { exact: true }).fill('verdigris on the bell');
    await pressButton(page, 'Change password and sign in');
    await findTitle(page, 'API keys').waitFor();
  },
);
