import { authMessages } from '@shared/auth/auth.messages';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { setupMessages } from '@shared/setup/setup.messages';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { OWNER_APP_PASSWORD, openEmptyTestApp } from '../../browser/app';
import { holdPort } from '../../service/hold-port';
import type { LanguageLook } from './language-look';
import { createFinders } from './translated-finders';

/**
 * Replaces the port that the page asks for by a taken one, from its next load on. The service then asks for another port, as on
 * the desktop. Returns the function that ends it.
 */
async function askForTakenPort(page: Page): Promise<() => void> {
  const own = new RegExp(`("input":\\{"port":)${new URL(page.url()).port}\\b`);
  const { port: taken } = await holdPort();
  let isAsking = true;
  await page.routeWebSocket(/\/rpc$/, (route) => {
    const server = route.connectToServer();
    route.onMessage((message) =>
      server.send(isAsking ? String(message).replace(own, `$1${taken}`) : message),
    );
  });
  return () => {
    isAsking = false;
  };
}

/** Looks at the welcome and the account of the Owner, and goes on to the property. */
async function lookAtOwner(page: Page, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, waitForText, findField, press } = createFinders(page, translate);
  await findField(setupMessages.businessLabel).waitFor();
  await look(page, 'welcome');
  await press(setupMessages.continue);
  await waitForText(setupMessages.businessMissing);
  await look(page, 'welcome without input');
  await findField(setupMessages.businessLabel).fill('Albergo Tramonto');
  await findField(setupMessages.nameLabel).fill('Maren Quay');
  await findField(setupMessages.emailLabel).fill('maren@example.com');
  await findField(setupMessages.passwordLabel).fill(OWNER_APP_PASSWORD);
  await press(setupMessages.continue);
  await waitForTitle(setupMessages.propertyTitle);
}

/** Looks at the property, and at the question for a port where the usual one is taken. */
async function lookAtProperty(page: Page, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, findField, press } = createFinders(page, translate);
  await look(page, 'property');
  await findField(propertiesMessages.name).fill('');
  await press(setupMessages.continue);
  await expect.poll(() => findField(propertiesMessages.name).getAttribute('aria-invalid')).toBe('true');
  await look(page, 'property without input');
  const leavePort = await askForTakenPort(page);
  await page.reload();
  await waitForTitle(setupMessages.propertyTitle);
  await findField(propertiesMessages.name).fill('Casa Grande');
  await press(setupMessages.continue);
  await waitForTitle(setupMessages.portTitle);
  await look(page, 'port');
  leavePort();
  await press(setupMessages.continue);
  await waitForTitle(setupMessages.codesTitle);
}

/** Looks at the codes, and at what asks for them to be kept. */
async function lookAtCodes(page: Page, { translate, look }: LanguageLook): Promise<void> {
  const { waitForText, press } = createFinders(page, translate);
  await page.getByRole('list', { name: translate(authMessages.codesTitle), exact: true }).waitFor();
  await look(page, 'codes');
  await press(setupMessages.back);
  const question = page.getByRole('alertdialog', { name: translate(setupMessages.codesLeaveConfirm) });
  await question.waitFor();
  await look(page, 'leave the codes');
  await question.getByRole('button', { name: translate(setupMessages.codesStay), exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await page
    .getByRole('button')
    .filter({ hasText: translate(setupMessages.connectNo) })
    .click();
  await waitForText(authMessages.codesCheckHint);
  await look(page, 'codes to be kept');
}

/** Looks at the steps again, as a member who reloads the page and goes back sees them. */
async function lookAtStepsAgain(page: Page, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, waitForText, press } = createFinders(page, translate);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForText(setupMessages.codesExistHint);
  await look(page, 'codes that exist');
  await press(setupMessages.back);
  await waitForTitle(setupMessages.propertyTitle);
  await look(page, 'stored property');
  await press(setupMessages.back);
  await waitForTitle(setupMessages.ownerTitle);
  await look(page, 'stored Owner');
}

/** Looks at each step of the first run. */
export async function lookAtFirstRun(languageLook: LanguageLook): Promise<void> {
  const { page, complaints } = await openEmptyTestApp({ language: languageLook.language });
  await lookAtOwner(page, languageLook);
  await lookAtProperty(page, languageLook);
  await lookAtCodes(page, languageLook);
  await lookAtStepsAgain(page, languageLook);
  expect(complaints).toEqual([]);
}
