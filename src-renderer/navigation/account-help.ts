import { appMessages } from '@shared/app/app.messages';
import { authMessages } from '@shared/auth/auth.messages';
import type { HelpTopic } from './help-topic';

/** Help of the member's account, which is beside the sections. */
export const accountHelp: HelpTopic = {
  path: '/account',
  title: appMessages.account,
  purpose: authMessages.accountPurpose,
  questions: [
    {
      question: authMessages.recoveryCodesQuestion,
      answer: authMessages.recoveryCodesAnswer,
    },
    { question: authMessages.askedAgainQuestion, answer: authMessages.askedAgainAnswer },
    { question: authMessages.signedOutQuestion, answer: authMessages.signedOutAnswer },
  ],
};
