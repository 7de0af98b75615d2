import { isIP } from 'node:net';
import type { Outside } from '@server/commands/ports/outside';
import type { NoticeStore } from '@server/stores/notices/notice-store';
import { product } from '@shared/kernel/product';
import type { MailProblem, MailServer } from '@shared/mail/mail-server';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { createBoundedSocket } from './bounded-socket';
import { isLoopback } from './is-loopback';
import { isUnreached, toMailProblem } from './mail-problem';

/** A mail to one member, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same in every attempt, so that a mail that arrives twice is known. */
  readonly messageId: string;
  readonly date: Date;
}

/** How mail leaves this computer. */
export interface MailSender extends Outside {
  /** For name, connection and conversation together. */
  readonly timeoutMs: number;
  /** Ends attempts when the service ends. */
  readonly signal: AbortSignal;
}

/** The mail server with its password. null: it asks for none. */
export interface MailAccess {
  readonly server: MailServer;
  readonly password: string | null;
}

/** Longer than a mail server that checks each sender needs. */
export const MAIL_TIMEOUT_MS = 30_000;

/** Tried one after another. A name has rarely more. */
const MAX_ADDRESSES = 3;

/** How long the server may take to answer QUIT. The mail is its own by then. */
const QUIT_TIMEOUT_MS = 2000;

/** Reads how mail is sent. null: there is no mail server. */
export async function readMailAccess(
  notices: Pick<NoticeStore, 'findMailServer' | 'readMailPassword'>,
): Promise<MailAccess | 'password_missing' | null> {
  const server = await notices.findMailServer();
  if (server === null) return null;
  const stored = await notices.readMailPassword();
  if (stored.kind === 'missing') return 'password_missing';
  return { server, password: stored.kind === 'stored' ? stored.password : null };
}

interface MailPeer {
  readonly address: string;
  /** Until the greeting, and until TLS is there. */
  readonly connectTimeoutMs: number;
}

const createOptions = (
  { host, port, security }: MailServer,
  { address, connectTimeoutMs }: MailPeer,
  sender: MailSender,
) => ({
  host: address,
  port,
  socket: createBoundedSocket(),
  // A host name without dots is refused by many mail servers.
  name: '[127.0.0.1]',
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(isIP(host) === 0 ? { servername: host } : {}),
  connectionTimeout: connectTimeoutMs,
  greetingTimeout: connectTimeoutMs,
  socketTimeout: sender.timeoutMs,
  socketCloseTimeout: 1000,
  maxResponseSize: 65_536,
  tls: {
    minVersion: 'TLSv1.2' as const,
    rejectUnauthorized: true,
    ...(sender.authorities === undefined ? {} : { ca: [...sender.authorities] }),
  },
});

/** Composes the mail. Nothing in it is read from a file or an address. */
async function compose(
  { server }: MailAccess,
  { to, subject, text, messageId, date }: Mail,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mail = new MailComposer({
    from: { name: product.name, address: server.sender },
    to: { name: '', address: to },
    subject,
    text,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return mail.compile().build();
}

/** Holds the conversation with the mail server. Rejects with the error of the step that failed. */
function converse(
  connection: SMTPConnection,
  { server, password }: MailAccess,
  { to, message }: { readonly to: string; readonly message: Buffer },
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    // An answer that came right before the end is handed over after it, and says more.
    connection.on('end', () =>
      setImmediate(() => reject(new Error('the mail server closed the connection'))),
    );
    const send = () =>
      connection.send({ from: server.sender, to: [to] }, message, (error) =>
        error === null || error === undefined ? resolve() : reject(error),
      );
    connection.connect((error) => {
      if (error !== null && error !== undefined) return reject(error);
      if (server.user === null || password === null) return send();
      connection.login({ credentials: { user: server.user, pass: password } }, (refusal) =>
        refusal === null || refusal === undefined ? send() : reject(refusal),
      );
    });
  });
}

/** Waits for work until the signal aborts. The race takes the failure of work that was given up, too: unhandled, it would end the process. */
async function waitUntilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  try {
    return await Promise.race([aborted.promise, work]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Says goodbye. A server that does not answer it is left. */
function quit(connection: SMTPConnection): void {
  const timer = setTimeout(() => connection.close(), QUIT_TIMEOUT_MS);
  connection.once('end', () => clearTimeout(timer));
  connection.quit();
}

/** Sends over one address. The connection ends with it, however it went. */
async function sendTo(peer: MailPeer, access: MailAccess, mail: Mail, sender: MailSender): Promise<void> {
  const message = await compose(access, mail);
  // Loaded with the first mail, because most services send none.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(createOptions(access.server, peer, sender));
  try {
    await waitUntilAborted(converse(connection, access, { to: mail.to, message }), sender.signal);
    quit(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Tries the addresses of the mail server until one can be reached. What it then refuses counts. Each has its share of the time, and
 * the last one leaves a share for the conversation.
 */
async function sendToOne(
  addresses: readonly string[],
  access: MailAccess,
  mail: Mail,
  sender: MailSender,
): Promise<MailProblem | null> {
  let problem: MailProblem = 'no_connection';
  const tried = addresses.slice(0, MAX_ADDRESSES);
  const connectTimeoutMs = sender.timeoutMs / (tried.length + 1);
  for (const address of tried) {
    try {
      await sendTo({ address, connectTimeoutMs }, access, mail, sender);
      return null;
    } catch (error) {
      problem = toMailProblem(error);
      if (!isUnreached(error) || sender.signal.aborted) return problem;
    }
  }
  return problem;
}

/**
 * Hands a mail over to the owner's mail server. Returns why that failed; null: the server has taken it. The password only goes over
 * a connection whose certificate was checked, or to this computer. decision 0175.
 */
export async function sendMail(
  access: MailAccess,
  mail: Mail,
  sender: MailSender,
): Promise<MailProblem | null> {
  const { host, security } = access.server;
  const signal = AbortSignal.any([sender.signal, AbortSignal.timeout(sender.timeoutMs)]);
  const found = isIP(host) === 0 ? sender.lookUp(host) : Promise.resolve([host]);
  const addresses = await waitUntilAborted(found, signal).catch(() => []);
  if (addresses.length === 0) return signal.aborted ? 'timed_out' : 'name_not_found';
  if (security === 'none' && !addresses.every(isLoopback)) return 'not_local';
  return sendToOne(addresses, access, mail, { ...sender, signal });
}
