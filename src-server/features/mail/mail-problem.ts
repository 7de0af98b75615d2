import type { MailProblem } from '@shared/mail/mail-server';

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|INVALID_CA|HOSTNAME_MISMATCH)/;
const certificateTexts = /certificate|altnames|self.signed/i;

const readText = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

/** A failed handshake: a certificate that is not valid, or no TLS on the other side. */
function judgeConnection(error: Error): MailProblem {
  const original = readText(error, 'originalCode');
  if (certificateCodes.test(original) || certificateTexts.test(error.message)) return 'certificate';
  if (/^ERR_SSL_|^EPROTO$/.test(original) || /ssl|tls|wrong version/i.test(error.message)) return 'no_tls';
  return 'no_connection';
}

/** A refusal because of the mailbox itself. source: RFC 3463, 3.2 and 3.3. */
const mailboxStatus = /^5\d\d[ -]5\.[12]\.\d/;
const AUTHENTICATION_REQUIRED = 530;

/**
 * Finds what a mail server does not take. Many servers wait for the recipient before they refuse anything, also the sender. So only a
 * refusal that names the mailbox is about the recipient.
 */
function judgeEnvelope(error: Error): MailProblem {
  if (Reflect.get(error, 'responseCode') === AUTHENTICATION_REQUIRED) return 'login_refused';
  const command = readText(error, 'command');
  if (command === 'MAIL FROM') return 'sender_refused';
  if (command !== 'RCPT TO') return 'message_refused';
  return mailboxStatus.test(readText(error, 'response')) ? 'recipient_refused' : 'sender_refused';
}

/** True for an answer that is not final, such as that of a full mailbox or of a server that takes unknown senders later. */
function isTemporary(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && code >= 400 && code < 500;
}

/** Reads from the error of a conversation why it failed. The words of the server stay where they are. */
export function toMailProblem(error: unknown): MailProblem {
  if (!(error instanceof Error)) return 'no_connection';
  if (error.name === 'TimeoutError') return 'timed_out';
  if (isTemporary(error)) return 'try_later';
  switch (readText(error, 'code')) {
    case 'ETIMEDOUT':
      return 'timed_out';
    case 'EAUTH':
      return 'login_refused';
    case 'EENVELOPE':
      return judgeEnvelope(error);
    case 'EMESSAGE':
      return 'message_refused';
    case 'EPROTOCOL':
      return 'odd_answer';
    case 'ETLS':
      return certificateTexts.test(error.message) ? 'certificate' : 'no_tls';
    default:
      return judgeConnection(error);
  }
}

/** True if another address of the mail server may answer: this one has not even greeted. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(CONNECTION|GREETING)_TIMEOUT$/.test(readText(error, 'timeoutType')) ||
    toMailProblem(error) === 'no_connection');
