import type { Page } from 'playwright';
import { OWNER_APP_PASSWORD, openEmptyTestApp, openTestApp } from '../../support/browser/app';
import { expectFits } from '../../support/browser/text-overflow';
import { openCreateDialog } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

verifies('ui.longer-text', 'so have the dialogs of a key', async () => {
  const { page, world } = await openTestApp({ path: '/keys' });
  await world.mint({ name: 'Channel manager sync' });
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectFits(page, 'revoke');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.reload();
  const dialog = await openCreateDialog(page);
  await dialog.name.fill('Front-desk assistant');
  await dialog.option('See reservations').click();
  await expectFits(page, 'create key');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('group', { name: 'Token' }).waitFor();
  await expectFits(page, 'token');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await expectFits(page, 'leave without copying');
});

verifies('ui.longer-text', 'so have the palette, the record and the forms beside them', async () => {
  const { page, open } = await openTestApp({ path: '/audit' });
  await page.getByRole('row', { name: /modules\.set|Switch a module/ }).click();
  await page
    .getByRole('region', { name: /^Record/ })
    .or(page.getByRole('complementary'))
    .first()
    .waitFor();
  await expectFits(page, 'record');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).waitFor();
  await expectFits(page, 'palette');
  await open('/members');
  await page.reload();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'add person');
  await page.reload();
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  await page.getByRole('dialog', { name: 'Add a property' }).waitFor();
  await expectFits(page, 'add property');
});

verifies('ui.longer-text', 'so have the pages before sign-in', async () => {
  const app = await openTestApp({ isSignedIn: false });
  await title(app.page);
  await expectFits(app.page, 'sign-in');
  await app.page.getByRole('button').last().click();
  await expectFits(app.page, 'recover');
});

verifies('ui.longer-text', 'so has the first run', async () => {
  const { page } = await openEmptyTestApp();
  const goOn = async (name: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectFits(page, name);
    await page.reload();
    await title(page);
  };
  await title(page);
  await expectFits(page, 'owner');
  await page.reload();
  await page.getByLabel('Business').fill('Quay & Sons');
  await page.getByLabel('Name', { exact: true }).fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill(OWNER_APP_PASSWORD);
  await goOn('Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await goOn('Where it listens');
  await goOn('Modules');
  page.on('dialog', (dialog) => void dialog.accept());
  await goOn('Keep your recovery codes');
  await expectFits(page, 'codes that are there');
});
