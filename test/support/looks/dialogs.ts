import type { Page } from 'playwright';
import { waitForFocusWithin } from '../browser/focus';
import type { Screen } from './screen';
import { createScreen, pressAll, waitUntilDrawn } from './screen';

const overview = ['/overview', 'Overview'] as const;
const audit = ['/audit', 'Audit log'] as const;
const members = ['/members', 'Members and roles'] as const;
const property = ['/property', 'Property'] as const;
const service = ['/service', 'Service'] as const;
const account = ['/account', 'Your account'] as const;

const openPalette = (words: string) => async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  await waitForFocusWithin(page.getByRole('dialog', { name: 'Search or jump to' }));
  await page.keyboard.type(words);
  await waitUntilDrawn(page);
};

async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
}

const openMenu = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('menu').waitFor();
};

async function addProperty(page: Page): Promise<void> {
  await openMenu(/Harbour House/)(page);
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  await page.getByRole('dialog', { name: 'Add a property' }).waitFor();
}

async function backUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page
    .getByText(/^Backed up/)
    .first()
    .waitFor();
}

/** The dialogs, menus and lists that open over the screens of an Owner. */
export const dialogs: readonly Screen[] = [
  createScreen('palette', overview, openPalette('')),
  createScreen('palette-search', overview, openPalette('key')),
  createScreen('palette-none', overview, openPalette('zzzz')),
  createScreen('shortcuts', overview, openShortcuts),
  createScreen('attention', overview, pressAll(/^Attention/)),
  createScreen('property-menu', overview, openMenu(/Harbour House/)),
  createScreen('account-menu', overview, openMenu(/Demo Owner/)),
  createScreen('property-new', overview, addProperty),
  createScreen('webhook-new', ['/webhooks', 'Webhooks'], pressAll('Create webhook')),
  createScreen('session-new', ['/playground', 'Playground'], pressAll('Start a session')),
  createScreen('audit-export', audit, pressAll('Export records')),
  createScreen('audit-verify', audit, pressAll('Verify the chain')),
  createScreen('audit-print', audit, pressAll('Print a month')),
  createScreen('audit-views', audit, pressAll('Saved views')),
  createScreen('audit-date', audit, pressAll('Go to date')),
  createScreen('member-new', members, pressAll('Add member')),
  createScreen('member-remove', members, pressAll(/^Remove /)),
  createScreen('room-types-new', property, pressAll('Add room type')),
  createScreen('rooms-new', property, pressAll('Add rooms')),
  createScreen('room', property, pressAll(/^Edit /)),
  createScreen('integrations-off', ['/modules', 'Modules'], async (page) => {
    await page.getByRole('switch').first().press('Space');
    await page.getByRole('alertdialog').waitFor();
  }),
  createScreen('service-backup', service, backUp),
  createScreen('import', service, pressAll('Import reservations')),
  createScreen('codes-new', account, pressAll('Make new codes')),
];
