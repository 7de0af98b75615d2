import type { Page } from 'playwright';
import { openConnectDialog } from '../screens/connect-screen';
import { createKeyOnPage, openCreateDialog } from '../screens/keys-screen';
import { startSession } from '../screens/playground-screen';
import type { Screen } from './screen';
import { createScreen, pressAll, waitUntilDrawn } from './screen';

const keys = ['/keys', 'API keys'] as const;

const openKey = (name: string) => async (page: Page) => {
  await page.getByRole('grid', { name: 'API keys' }).getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await waitUntilDrawn(page);
};

const openKeyDialog =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    await openKey('Channel manager')(page);
    await pressAll(...names)(page);
  };

async function openGuide(page: Page): Promise<void> {
  const { answer } = await openConnectDialog(page);
  await answer('Channel manager');
}

async function fillKey(page: Page): Promise<void> {
  const { name, option } = await openCreateDialog(page);
  await name.fill('Channel manager of the season');
  for (const label of ['See reservations', 'Create reservations', 'See availability'])
    await option(label).click();
}

async function makeTestCall(page: Page): Promise<void> {
  await createKeyOnPage(page, 'Channel manager of the season', ['See reservations', 'See property details']);
  await page.getByRole('button', { name: 'Make a test call' }).click();
  // The same sentence is announced.
  await page
    .getByRole('dialog')
    .getByText(/The key works\./)
    .first()
    .waitFor();
}

async function runCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start a session' }).click();
  await startSession(page, ['See reservations', 'See property details']);
  // The first call that the session may make is chosen. A small window lists the others behind a button.
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).getByText('"Harbour House"').waitFor();
  await waitUntilDrawn(page);
}

/** The keys with their tabs and dialogs, and what changes keys: they come last. */
export const keyScreens: readonly Screen[] = [
  createScreen('keys-none', ['/keys?q=zzzz', 'API keys']),
  createScreen('key', keys, openKey('Channel manager')),
  createScreen('key-agent', keys, openKey('AI assistant')),
  createScreen('key-expiring', keys, openKey('Website reservations')),
  createScreen('key-note', keys, openKeyDialog(/note and contact|Edit/i)),
  createScreen('key-replace', keys, openKeyDialog('Replace')),
  createScreen('key-revoke', keys, openKeyDialog(/^Revoke/)),
  createScreen('create', keys, (page) => openCreateDialog(page)),
  createScreen('create-filled', keys, fillKey),
  createScreen('guide', keys, openGuide),
  createScreen('token', keys, (page) => createKeyOnPage(page, 'Booking engine of the season')),
  createScreen('token-called', keys, makeTestCall),
  createScreen('playground-call', ['/playground', 'Playground'], runCall),
];
