import type { Page } from 'playwright';
import { openApp, openEmptyApp, PASSWORD } from '../../support/browser/app';
import { fits } from '../../support/browser/text-overflow';
import { openCreateDialog } from '../../support/screens/keys-screen';
import { verifies } from '../../support/service/verifies';

const title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

verifies('ui.longer-words', 'so have the dialogs of a key', async () => {
  const { page, world } = await openApp({ path: '/keys' });
  await world.mint({ name: 'Channel manager sync' });
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await fits(page, 'revoke');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.reload();
  const dialog = await openCreateDialog(page);
  await dialog.name.fill('Front-desk assistant');
  await dialog.option('See reservations').click();
  await fits(page, 'create key');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('group', { name: 'Token' }).waitFor();
  await fits(page, 'token');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await fits(page, 'leave without copying');
});

verifies('ui.longer-words', 'so have the palette, the record and the forms beside them', async () => {
  const { page, open } = await openApp({ path: '/audit' });
  await page.getByRole('row', { name: /modules\.set|Switch a module/ }).click();
  await page
    .getByRole('region', { name: /^Record/ })
    .or(page.getByRole('complementary'))
    .first()
    .waitFor();
  await fits(page, 'record');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).waitFor();
  await fits(page, 'palette');
  await open('/members');
  await page.reload();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('dialog').waitFor();
  await fits(page, 'add person');
  await page.reload();
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: 'Add property' }).click();
  await page.getByRole('dialog', { name: 'Add a property' }).waitFor();
  await fits(page, 'add property');
});

verifies('ui.longer-words', 'so have the pages where nobody sits yet', async () => {
  const app = await openApp({ isSignedIn: false });
  await title(app.page);
  await fits(app.page, 'sign-in');
  await app.page.getByRole('button').last().click();
  await fits(app.page, 'recover');
});

verifies('ui.longer-words', 'so has the first run', async () => {
  const { page } = await openEmptyApp();
  const goOn = async (name: string) => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await fits(page, name);
    await page.reload();
    await title(page);
  };
  await title(page);
  await fits(page, 'owner');
  await page.reload();
  await page.getByLabel('Business').fill('Quay & Sons');
  await page.getByLabel('Name', { exact: true }).fill('Maren Quay');
  await page.getByLabel('Email').fill('maren@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await goOn('Your property');
  await page.getByLabel('Name', { exact: true }).fill('Harbour House');
  await goOn('Where it listens');
  await goOn('Modules');
  page.on('dialog', (dialog) => void dialog.accept());
  await goOn('Keep your recovery codes');
  await fits(page, 'codes that are there');
});
