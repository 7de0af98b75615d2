import { authMessages } from '@shared/auth/auth.messages';
import { expect } from 'vitest';
import type { TestApp } from '../../browser/app';
import { openTestApp } from '../../browser/app';
import type { LanguageLook } from './language-look';
import { createFinders } from './translated-finders';

const JO = 'jo@example.com';

async function lookAtSignIn({ page }: TestApp, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, waitForText, findField, press } = createFinders(page, translate);
  await waitForTitle(authMessages.signInTitle);
  await look(page, 'sign-in');
  await press(authMessages.signIn);
  await waitForText(authMessages.passwordMissing);
  await look(page, 'sign-in without input');
  await findField(authMessages.emailLabel).fill(JO);
  await findField(authMessages.passwordLabel).fill('not this one');
  await press(authMessages.signIn);
  await waitForText(authMessages.signInWrong);
  await look(page, 'wrong password');
}

async function lookAtRecovery({ page }: TestApp, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, waitForText, findField, press } = createFinders(page, translate);
  await press(authMessages.signInWithCode);
  await waitForTitle(authMessages.recoverTitle);
  await look(page, 'recovery');
  await findField(authMessages.recoveryCodeLabel).fill('00000-00000');
  await findField(authMessages.newPasswordLabel).fill('password');
  await press(authMessages.recover);
  await expect.poll(() => findField(authMessages.newPasswordLabel).getAttribute('aria-invalid')).toBe('true');
  await look(page, 'recovery with a short password');
  await findField(authMessages.newPasswordLabel).fill('badgers hum tunes');
  await press(authMessages.recover);
  await waitForText(authMessages.recoverWrong);
  await look(page, 'wrong recovery code');
  await press(authMessages.recoverBack);
  await waitForTitle(authMessages.signInTitle);
}

/** Signs in with a one-time password, then has no role any more. */
async function lookAtNewMember(app: TestApp, { translate, look }: LanguageLook): Promise<void> {
  const { page, world, signIn } = app;
  const { waitForTitle, findField, press } = createFinders(page, translate);
  const property_id = world.propertyId;
  const { member, one_time_password } = await world.manage('members.add', {
    property_id,
    name: 'Jo Brandt',
    email: JO,
    role_id: 'housekeeping',
    password: null,
  });
  await signIn(JO, one_time_password ?? '');
  await waitForTitle(authMessages.newPasswordTitle);
  await look(page, 'new password');
  await findField(authMessages.newPasswordLabel).fill('password1234');
  await press(authMessages.newPasswordSave);
  await expect.poll(() => findField(authMessages.newPasswordLabel).getAttribute('aria-invalid')).toBe('true');
  await look(page, 'new password that is easy to guess');
  await findField(authMessages.newPasswordLabel).fill('towels on the line');
  await world.manage('members.assign', { property_id, member_id: member.id, role_id: null });
  await press(authMessages.newPasswordSave);
  await waitForTitle(authMessages.noAccessTitle);
  await look(page, 'no access');
}

/** Looks at a page whose secret is gone, before and after its session is reset. */
async function lookAtLostSession({ page }: TestApp, { translate, look }: LanguageLook): Promise<void> {
  const { waitForTitle, waitForText, press } = createFinders(page, translate);
  await page.evaluate(() => {
    localStorage.removeItem('page_token');
    sessionStorage.removeItem('page_token');
  });
  await page.reload();
  await waitForText(authMessages.linkDataDirectory);
  await look(page, 'lost session');
  await press(authMessages.reset);
  await waitForTitle(authMessages.resetDoneTitle);
  await look(page, 'reset session');
}

/** Looks at what a page displays before its member is at a property: at sign-in, at recovery, with a one-time password. */
export async function lookBeforeSignIn(languageLook: LanguageLook): Promise<void> {
  const app = await openTestApp({ isSignedIn: false, language: languageLook.language });
  await lookAtSignIn(app, languageLook);
  await lookAtRecovery(app, languageLook);
  await lookAtNewMember(app, languageLook);
  await lookAtLostSession(app, languageLook);
  expect(app.complaints).toEqual([]);
}
