import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Mail } from '@server/features/mail/send-mail';
import { sendMail } from '@server/features/mail/send-mail';
import type { MailProblem, MailServer } from '@shared/mail/mail-server';
import { onTestFinished } from 'vitest';
import type { MailServerDouble } from './start-mail-server';
import { MAIL_HOST, MAIL_PASSWORD, MAIL_USER } from './start-mail-server';

export const testMail = {
  to: 'maren@example.com',
  subject: 'Brasstag: Door locks at Harbour House expires',
  text: 'Door locks at Harbour House expires in 7 days.\n',
  messageId: '<notice-1@brasstag.invalid>',
  date: new Date('2026-11-21T09:00:00Z'),
};

export const createServerSettings = (port: number, changes: Partial<MailServer> = {}): MailServer => ({
  host: MAIL_HOST,
  port,
  security: 'starttls',
  user: MAIL_USER,
  sender: 'house@example.com',
  ...changes,
});

interface Sent {
  readonly outside: MailServerDouble['outside'];
  readonly server: MailServer;
  readonly password?: string | null;
  readonly timeoutMs?: number;
  readonly mail?: Mail;
}

/** Sends a mail, by default that of the tests. */
export const sendTestMail = ({
  outside,
  server,
  password = MAIL_PASSWORD,
  timeoutMs = 5000,
  mail = testMail,
}: Sent): Promise<MailProblem | null> =>
  sendMail({ server, password: server.user === null ? null : password }, mail, {
    ...outside,
    timeoutMs,
    signal: new AbortController().signal,
  });

/** Starts a server that answers as the test wants. */
export async function startOther(
  answer: (socket: Socket) => void,
  { host = '127.0.0.1', port = 0 } = {},
): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    answer(socket);
  }).listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
}
