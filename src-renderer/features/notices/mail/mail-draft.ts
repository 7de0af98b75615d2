import { formatMessage } from '@renderer/text/format-message';
import type { CommandInput } from '@shared/contract/management-contract';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import type { MailSecurity, MailServerView } from '@shared/mail/mail-server';

/** Input of the form. Texts are as they were typed. */
export interface MailDraft {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string;
  readonly password: string;
  readonly sender: string;
}

const MAX_PORT = 65_535;

/** The port that mail servers have with each kind of security. */
const usualPorts: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

export const createMailDraft = (server: MailServerView | null): MailDraft => ({
  host: server?.host ?? '',
  port: server?.port ?? usualPorts.tls,
  security: server?.security ?? 'tls',
  user: server?.user ?? '',
  password: '',
  sender: server?.sender ?? '',
});

/** Chooses another kind of security. The usual port of the kind before is replaced by that of the new one. */
export const withSecurity = (draft: MailDraft, security: MailSecurity): MailDraft => ({
  ...draft,
  security,
  port: draft.port === usualPorts[draft.security] ? usualPorts[security] : draft.port,
});

/** What is missing or wrong, by field. null: nothing. */
export interface MailDraftErrors {
  readonly host: string | null;
  readonly port: string | null;
  readonly sender: string | null;
}

/** Finds what is missing. Whether it works is found out by a test. */
export const getMailDraftErrors = ({ host, port, sender }: MailDraft): MailDraftErrors => ({
  host: host.trim() === '' ? formatMessage(mailScreenMessages.hostMissing) : null,
  port:
    Number.isInteger(port) && port >= 1 && port <= MAX_PORT
      ? null
      : formatMessage(mailScreenMessages.portInvalid),
  sender: sender.includes('@') ? null : formatMessage(mailScreenMessages.senderMissing),
});

/** Converts the input to what the service stores. An empty password keeps the stored one. */
export const toMailServerInput = ({
  host,
  user,
  password,
  sender,
  port,
  security,
}: MailDraft): CommandInput<'mail.setServer'> => ({
  host: host.trim(),
  port,
  security,
  user: user.trim() === '' ? null : user.trim(),
  sender: sender.trim(),
  ...(password === '' ? {} : { password }),
});
