import { sendMail } from '@server/features/mail/send-mail';
import { describe, expect } from 'vitest';
import {
  createServerSettings,
  testMail as mail,
  sendTestMail as send,
  startOther,
} from '../../support/notices/send-test-mail';
import {
  createMailRefusal,
  MAIL_HOST,
  MAIL_PASSWORD,
  MAIL_USER,
  startMailServer,
} from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

const outside = {
  lookUp: async (name: string) => (name === MAIL_HOST ? ['127.0.0.1'] : []),
  authorities: [],
};

describe('a mail', () => {
  verifies(
    'notices.mail-security',
    'goes encrypted, by STARTTLS and by TLS, with the login behind it',
    async () => {
      for (const security of ['starttls', 'tls'] as const) {
        const server = await startMailServer({ secure: security === 'tls' });
        const settings = createServerSettings(server.port, { security });
        expect(await send({ ...server, server: settings })).toBeNull();
        expect(server.taken).toMatchObject([
          { from: 'house@example.com', to: ['maren@example.com'], isEncrypted: true, user: MAIL_USER },
        ]);
        expect(server.taken[0]?.text).toContain('Subject: Brasstag: Door locks at Harbour House expires');
        expect(server.taken[0]?.text).toContain('Message-ID: <notice-1@brasstag.invalid>');
        expect(server.taken[0]?.text).toContain('text/plain');
      }
    },
  );

  verifies(
    'notices.mail-security',
    'is not sent to a certificate that is not valid, and no password is',
    async () => {
      const unknown = await startMailServer();
      const other = await startMailServer({}, 'other.example.com');
      for (const security of ['starttls', 'tls'] as const) {
        const implicit = await startMailServer({ secure: true });
        const [first, second] = security === 'tls' ? [implicit, implicit] : [unknown, other];
        const untrusted = { ...first.outside, authorities: [] };
        const settings = createServerSettings(first.port, { security });
        expect(await send({ outside: untrusted, server: settings })).toBe('certificate');
        if (security === 'starttls')
          expect(await send({ ...second, server: createServerSettings(second.port) })).toBe('certificate');
        expect([...first.logins, ...second.logins]).toEqual([]);
      }
    },
  );

  verifies('notices.mail-security', 'is not sent where encryption is not offered', async () => {
    const plain = await startMailServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
    expect(await send({ ...plain, server: createServerSettings(plain.port) })).toBe('no_tls');
    expect(await send({ ...plain, server: createServerSettings(plain.port, { security: 'tls' }) })).toBe(
      'no_tls',
    );
    expect(plain.logins).toEqual([]);
  });

  verifies('notices.mail-security', 'goes without encryption to this computer alone', async () => {
    const plain = await startMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const local = createServerSettings(plain.port, { host: 'localhost', security: 'none' });
    expect(await send({ ...plain, server: local })).toBeNull();
    const away = { ...plain.outside, lookUp: async () => ['127.0.0.1', '192.168.1.20'] };
    expect(await send({ outside: away, server: local })).toBe('not_local');
    expect(plain.taken).toHaveLength(1);
  });

  verifies(
    'notices.mail-problems',
    'that is given up ends nothing else, whatever is left of it',
    async () => {
      const aborting = new AbortController();
      let connections = 0;
      // A mail server that says nothing. The member leaves while it is waited for.
      const port = await startOther(() => {
        connections += 1;
        aborting.abort();
      });
      const lookUp = async () => ['127.0.0.1', '127.0.0.1', '127.0.0.1'];
      const server = createServerSettings(port);
      const sender = { lookUp, timeoutMs: 5000, signal: aborting.signal };
      expect(await sendMail({ server, password: MAIL_PASSWORD }, mail, sender)).not.toBeNull();
      expect(connections).toBe(1);
      const unknown = { ...sender, lookUp: () => Promise.reject(new Error('no such name')) };
      expect(await sendMail({ server, password: MAIL_PASSWORD }, mail, unknown)).not.toBeNull();
    },
  );

  verifies('notices.mail-problems', 'that fails says why: login, sender, recipient, message', async () => {
    const server = await startMailServer({
      onMailFrom({ address }, _session, done) {
        done(address.startsWith('refused') ? createMailRefusal('Not yours', 550) : null);
      },
      size: 10_000,
    });
    const settings = createServerSettings(server.port);
    expect(await send({ ...server, server: settings, password: 'wrong' })).toBe('login_refused');
    const sender = { ...settings, sender: 'refused@example.com' };
    expect(await send({ ...server, server: sender })).toBe('sender_refused');
    server.refuse = () => createMailRefusal('5.1.1 No such mailbox', 550);
    expect(await send({ ...server, server: settings })).toBe('recipient_refused');
    // Without the status of a mailbox it may be about anything, so it is tried again.
    server.refuse = () => createMailRefusal('5.7.1 Relay access denied', 554);
    expect(await send({ ...server, server: settings })).toBe('sender_refused');
    server.refuse = () => createMailRefusal('Not yet', 451);
    expect(await send({ ...server, server: settings })).toBe('try_later');
    const strict = await startMailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(createMailRefusal('Looks like spam', 554)));
      },
    });
    expect(await send({ ...strict, server: createServerSettings(strict.port) })).toBe('message_refused');
    expect([...server.taken, ...strict.taken]).toEqual([]);
  });

  verifies(
    'notices.mail-problems',
    'that reaches no mail server says so, and takes no longer than its time',
    async () => {
      const away = createServerSettings(25, { host: 'nowhere.example.com' });
      expect(await send({ outside, server: away })).toBe('name_not_found');
      const closed = await startOther((socket) => socket.destroy());
      expect(await send({ outside, server: createServerSettings(closed) })).toBe('no_connection');
      const web = await startOther((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      expect(await send({ outside, server: createServerSettings(web) })).toBe('odd_answer');
      const silent = await startOther(() => undefined);
      expect(await send({ outside, server: createServerSettings(silent), timeoutMs: 300 })).toBe('timed_out');
      const dribbling = await startOther((socket) => {
        const timer = setInterval(() => socket.write('2'), 20);
        socket.on('close', () => clearInterval(timer));
      });
      expect(await send({ outside, server: createServerSettings(dribbling), timeoutMs: 300 })).toBe(
        'timed_out',
      );
      const slowName = { ...outside, lookUp: () => new Promise<readonly string[]>(() => undefined) };
      expect(await send({ outside: slowName, server: createServerSettings(25), timeoutMs: 100 })).toBe(
        'timed_out',
      );
    },
  );
});
