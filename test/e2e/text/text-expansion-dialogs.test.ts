import { lengthenMessage as long, PSEUDO_LANGUAGE } from '@shared/text/pseudo-translation';
import type { Page } from 'playwright';
import { OWNER_APP_PASSWORD, openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { expectFitsWithoutFault } from '../../support/browser/text-overflow';
import { verifies } from '../../support/service/verifies';

const language = PSEUDO_LANGUAGE;

const title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

verifies('ui.longer-text', 'so have the dialogs of a key', async () => {
  const { page, world } = await openTestApp({ path: '/keys', language });
  await world.mint({ name: 'Channel manager sync' });
  await page.getByRole('button', { name: `${long('Revoke')} Channel manager sync` }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectFitsWithoutFault(page, 'revoke');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page
    .getByRole('main')
    .getByRole('button', { name: long('Create key') })
    .click();
  const dialog = page.getByRole('dialog', { name: long('Create an API key') });
  await dialog.getByLabel(long('Name'), { exact: true }).fill('Front-desk assistant');
  await dialog.getByRole('option', { name: long('See reservations'), exact: true }).click();
  await expectFitsWithoutFault(page, 'create key');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('group', { name: long('Token') }).waitFor();
  await expectFitsWithoutFault(page, 'token');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await expectFitsWithoutFault(page, 'leave without copying');
});

verifies('ui.longer-text', 'so have the palette, the record and the forms beside them', async () => {
  const { page, open } = await openTestApp({ path: '/audit', language });
  await page
    .getByRole('row', { name: /modules\.set/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^Recordø/ })
    .or(page.getByRole('complementary'))
    .first()
    .waitFor();
  await expectFitsWithoutFault(page, 'record');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: long('Search or jump to') }).waitFor();
  await expectFitsWithoutFault(page, 'palette');
  await page.keyboard.press('Escape');
  await open('/members');
  await page.getByRole('button', { name: long('Add member') }).click();
  await page.getByRole('dialog').waitFor();
  await expectFitsWithoutFault(page, 'add member');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: long('Add property') }).click();
  await page.getByRole('dialog', { name: long('Add a property') }).waitFor();
  await expectFitsWithoutFault(page, 'add property');
});

verifies('ui.longer-text', 'so have the pages before sign-in', async () => {
  const app = await openTestApp({ isSignedIn: false, language });
  await title(app.page);
  await expectFitsWithoutFault(app.page, 'sign-in');
  await app.page.getByRole('button').last().click();
  await expectFitsWithoutFault(app.page, 'recover');
});

verifies('ui.longer-text', 'so has the first run', async () => {
  const { page } = await openEmptyTestApp({ language });
  const goOn = async (name: string) => {
    await page.getByRole('button', { name: long('Continue') }).click();
    await page.getByRole('heading', { level: 1, name: long(name) }).waitFor();
    await expectFitsWithoutFault(page, name);
  };
  await title(page);
  await expectFitsWithoutFault(page, 'welcome');
  await page.getByLabel(long('Business name')).fill('Quay & Sons');
  await page.getByLabel(long('Your name')).fill('Maren Quay');
  await page.getByLabel(long('Email')).fill('maren@example.com');
  await page.getByLabel(long('Password'), { exact: true }).fill(OWNER_APP_PASSWORD);
  await goOn('Your property');
  await page.getByLabel(long('Name'), { exact: true }).fill('Harbour House');
  await page.getByRole('button', { name: long('Continue') }).click();
  await page.getByRole('heading', { level: 1, name: long('Save your recovery codes') }).waitFor();
  await expectFitsWithoutFault(page, 'Save your recovery codes');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await title(page);
  await expectFitsWithoutFault(page, 'codes that are there');
});
