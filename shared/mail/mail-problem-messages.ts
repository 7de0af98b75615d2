import type { Message } from '@shared/text/message';
import { mailMessages } from './mail.messages';
import type { MailProblem } from './mail-server';

/** Why a mail was not sent, in one sentence, and what to do next. */
export const mailProblemMessages: Readonly<Record<MailProblem, Message>> = {
  name_not_found: mailMessages.nameNotFound,
  no_connection: mailMessages.noConnection,
  timed_out: mailMessages.timedOut,
  certificate: mailMessages.certificate,
  no_tls: mailMessages.noTls,
  login_refused: mailMessages.loginRefused,
  sender_refused: mailMessages.senderRefused,
  recipient_refused: mailMessages.recipientRefused,
  message_refused: mailMessages.messageRefused,
  odd_answer: mailMessages.oddAnswer,
  not_local: mailMessages.notLocal,
  password_missing: mailMessages.passwordMissing,
  outdated: mailMessages.outdated,
  try_later: mailMessages.tryLater,
};
