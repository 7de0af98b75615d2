import { once } from 'node:events';
import { DAY_MS } from '@shared/kernel/time';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createCertificate } from '../tls/create-certificate';

export const MAIL_HOST = 'mail.example.com';
export const MAIL_USER = 'house@example.com';
export const MAIL_PASSWORD = 'only for this mail server';

/** A mail that the server took. */
interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
  readonly isEncrypted: boolean;
  readonly user: string | null;
}

export interface MailServerDouble {
  readonly port: number;
  readonly taken: TakenMail[];
  /** Logins that were tried, with their passwords. */
  readonly logins: string[];
  /** Resolves `MAIL_HOST` to this computer, and trusts its certificate. */
  readonly outside: {
    readonly lookUp: (name: string) => Promise<readonly string[]>;
    readonly authorities: string[];
    /** Of the computer. */
    languages?: readonly string[];
  };
  /** What it does with a recipient; by default it takes every one. */
  refuse: ((address: string) => Error | null) | null;
}

const createRefusal = (message: string, code: number): Error =>
  Object.assign(new Error(message), { responseCode: code });

export const createMailRefusal = createRefusal;

/** Starts a real mail server on this computer, with a certificate of an own authority. It ends with the test. */
export async function startMailServer(
  options: Partial<SMTPServerOptions> = {},
  name = MAIL_HOST,
): Promise<MailServerDouble> {
  const now = Date.now();
  const certificate = createCertificate(name, { validFromMs: now - DAY_MS, validToMs: now + 60 * DAY_MS });
  const taken: TakenMail[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    cert: certificate.cert,
    key: certificate.key,
    authOptional: true,
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(`${username} ${password}`);
      if (username === MAIL_USER && password === MAIL_PASSWORD) done(null, { user: username });
      else done(createRefusal('Authentication failed', 535));
    },
    onRcptTo({ address }, _session, done) {
      done(double.refuse?.(address) ?? null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        done();
      });
    },
    ...options,
  });
  // Clients that end the connection in the middle are what some tests are about.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new TypeError('the mail server has no port');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const double: MailServerDouble = {
    port: address.port,
    taken,
    logins,
    outside: {
      lookUp: async (wanted) => (wanted === MAIL_HOST || wanted === 'localhost' ? ['127.0.0.1'] : []),
      authorities: [certificate.authority],
      languages: ['en-GB'],
    },
    refuse: null,
  };
  return double;
}
