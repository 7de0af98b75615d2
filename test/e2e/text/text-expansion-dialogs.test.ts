import { lengthenMessage as long, PSEUDO_LANGUAGE } from '@shared/text/pseudo-translation';
import { openTestApp } from '../../support/browser/app';
import { waitForFocusWithin } from '../../support/browser/focus';
import { expectFitsWithoutFault } from '../../support/browser/text-overflow';
import { verifies } from '../../support/service/verifies';

const language = PSEUDO_LANGUAGE;

verifies('ui.longer-text', 'so have the dialogs of a key', async () => {
  const { page, world } = await openTestApp({ path: '/keys', language });
  await world.mint({ name: 'Channel manager sync' });
  await page.getByRole('button', { name: `${long('Revoke')} Channel manager sync` }).click();
  await waitForFocusWithin(page.getByRole('alertdialog'));
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
  await waitForFocusWithin(page.getByRole('alertdialog'));
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
  await waitForFocusWithin(page.getByRole('dialog', { name: long('Search or jump to') }));
  await expectFitsWithoutFault(page, 'palette');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await open('/members');
  await page.getByRole('button', { name: long('Add member') }).click();
  await waitForFocusWithin(page.getByRole('dialog'));
  await expectFitsWithoutFault(page, 'add member');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Harbour House/ }).click();
  await page.getByRole('menuitem', { name: long('Add property') }).click();
  await waitForFocusWithin(page.getByRole('dialog', { name: long('Add a property') }));
  await expectFitsWithoutFault(page, 'add property');
});
