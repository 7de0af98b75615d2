import type { TransactionalCommand } from '@server/commands/command';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { mailMessages } from '@shared/mail/mail.messages';
import type { MailServer } from '@shared/mail/mail-server';
import { fillMessage } from '@shared/text/filled-message';
import { isLocalHost } from './is-loopback';
import { loadMailServerView } from './mail-server-view';

/** True if the stored password may go to this server: it was entered for exactly this one. */
const isSameLogin = (stored: MailServer | null, { host, port, security, user }: MailServer): boolean =>
  stored !== null &&
  stored.host === host &&
  stored.port === port &&
  stored.security === security &&
  stored.user === user;

/** Chooses the password to store. undefined: the stored one stays. Throws AppError where none fits. */
async function choosePassword(
  { notices }: Tx,
  server: MailServer,
  password: string | undefined,
): Promise<string | null | undefined> {
  if (server.user === null) {
    if (password === undefined) return null;
    throw new AppError('validation_failed', fillMessage(mailMessages.userWithoutPassword));
  }
  if (password !== undefined) return password;
  const stored = await notices.findMailServer();
  const { kind } = await notices.readMailPassword();
  if (kind === 'none') throw new AppError('validation_failed', fillMessage(mailMessages.userWithoutPassword));
  if (kind === 'missing' || !isSameLogin(stored, server))
    throw new AppError('validation_failed', fillMessage(mailMessages.passwordNeeded));
  return undefined;
}

/** What waits is tried again at once, because the new server may take it. */
export const setMailServer: TransactionalCommand<'mail.setServer'> = {
  kind: 'transaction',
  async run(tx, _context, { password: typed, ...server }) {
    if (server.security === 'none' && !isLocalHost(server.host))
      throw new AppError('validation_failed', fillMessage(mailMessages.encryptionNeeded));
    const password = await choosePassword(tx, server, typed);
    const row = { ...server, setAtMs: tx.nowMs };
    await tx.notices.setMailServer(row, password);
    await tx.notices.hurry();
    return loadMailServerView(tx, row);
  },
  target: ({ host, port }) => `${host}:${port}`,
};
