import { authMessages } from '@shared/auth/auth.messages';
import { listLanguages } from '@shared/text/languages';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { waitForFocus } from '../../support/browser/focus';
import { readTranslation } from '../../support/languages/translate-text';
import { createFinders } from '../../support/screens/in-languages/translated-finders';
import { verifies } from '../../support/service/verifies';

type Message = (typeof authMessages)[keyof typeof authMessages];

for (const language of listLanguages())
  verifies('ui.sign-in-refused', `a wrong password and a wrong recovery code, in ${language}`, async () => {
    const texts = language === 'en' ? {} : readTranslation(language);
    const translate = ({ id, english }: Message) => texts[id] ?? english;
    const { page } = await openTestApp({ isSignedIn: false, language });
    const { waitForTitle, findField, press } = createFinders(page, translate);
    const expectAtField = async (label: Message, text: Message) => {
      const field = findField(label);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(translate(text), { exact: true }).waitFor();
      await waitForFocus(field);
      await expect.poll(() => page.getByText('sign_in_failed').count()).toBe(0);
      expect(await findViolations(page)).toEqual([]);
    };
    await findField(authMessages.emailLabel).fill('maren@example.com');
    await findField(authMessages.passwordLabel).fill('not this one');
    await press(authMessages.signIn);
    await expectAtField(authMessages.passwordLabel, authMessages.signInWrong);
    await press(authMessages.signInWithCode);
    await waitForTitle(authMessages.recoverTitle);
    await findField(authMessages.newPasswordLabel).fill('badgers hum tunes');
    await press(authMessages.recover);
    await page.getByText(translate(authMessages.recoveryCodeMissing), { exact: true }).waitFor();
    await findField(authMessages.recoveryCodeLabel).fill('00000-00000');
    await press(authMessages.recover);
    await expectAtField(authMessages.recoveryCodeLabel, authMessages.recoverWrong);
    await findField(authMessages.emailLabel).fill('no address');
    await press(authMessages.recover);
    await expectAtField(authMessages.recoveryCodeLabel, authMessages.recoverWrong);
    await expect.poll(() => page.getByText('validation_failed').count()).toBe(0);
  });
