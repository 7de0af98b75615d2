import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openEmptyTestApp } from '../support/browser/app';
import { applyLook } from '../support/looks/demo';
import { looks } from '../support/looks/look';
import { findFaults, takePicture, writeContactSheets } from '../support/looks/pictures';
import { waitUntilDrawn } from '../support/looks/screen';
import {
  fillOwner,
  findAnswer,
  findField,
  findTitle,
  keepCodes,
  pressButton,
} from '../support/screens/first-run-screen';

/** Looks at what the page shows, in every look, and lists the faults. */
async function lookAtStep(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await applyLook(page, look);
    await waitUntilDrawn(page);
    found.push(...(await findFaults(page)).map((fault) => `${name}, ${look.size}, ${look.theme}: ${fault}`));
    await takePicture(page, name, look);
  }
  return found;
}

async function fillProperty(page: Page): Promise<void> {
  await findField(page, 'Name').fill('Harbour House');
  await findField(page, 'Town').fill('Whitby');
  await findField(page, 'Rooms (optional)').fill('9');
  await findField(page, 'Price a night (optional)').fill('120.5');
}

it('every step of the setup and the sign-in fit at each size, light and dark, without a fault', async () => {
  const { page, complaints } = await openEmptyTestApp();
  const names: string[] = [];
  const found: string[] = [];
  const look = async (name: string) => {
    names.push(`setup-${name}`);
    found.push(...(await lookAtStep(page, `setup-${name}`)));
  };
  await findTitle(page, 'Welcome to Brasstag').waitFor();
  await look('welcome');
  await pressButton(page);
  await page.getByText('Use at least 12 characters.').waitFor();
  await look('owner-blank');
  await fillOwner(page);
  await pressButton(page);
  await findTitle(page, 'Your property').waitFor();
  await look('property');
  await fillProperty(page);
  await pressButton(page);
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
  await look('codes');
  await keepCodes(page);
  await findAnswer(page, 'Channel manager').click();
  await page.getByRole('dialog', { name: 'Create an API key' }).waitFor();
  await page.getByRole('option', { name: 'See reservations', exact: true }).waitFor();
  await look('first-key');
  await page.keyboard.press('Escape');
  await findTitle(page, 'API keys').waitFor();
  await look('no-keys');
  await page.getByRole('link', { name: 'Overview' }).click();
  await findTitle(page, 'Overview').waitFor();
  await look('checklist');
  await page.getByRole('button', { name: /Maren Quay/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await findTitle(page, 'Sign in').waitFor();
  await look('sign-in');
  await pressButton(page, 'Sign in with a recovery code');
  await findTitle(page, 'Use a recovery code').waitFor();
  await look('recover');
  const sheets = await page.context().newPage();
  for (const one of looks) await writeContactSheets(sheets, names, one);
  expect(complaints).toEqual([]);
  expect(found).toEqual([]);
}, 900_000);
