import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConnectionUrl } from '@server/db/postgres/engine/connection-url';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const PASSWORD = 'Zimmer-17';

/** Returns the refusal of a URL, in which the word PASSWORD is replaced by one. */
function refuse(url: string): AppError {
  try {
    parseConnectionUrl(url.replace('PASSWORD', PASSWORD));
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('the URL was not refused');
}

const typos: readonly (readonly [what: string, url: string, sentence: string])[] = [
  ['nothing', '', 'does not begin with postgres://'],
  ['another scheme', 'postgre://app:PASSWORD@db.example.com/hotel', 'does not begin with postgres://'],
  ['another database', 'mysql://app:PASSWORD@db.example.com/hotel', 'does not begin with postgres://'],
  ['no scheme', 'db.example.com', 'does not begin with postgres://'],
  ['one slash', 'postgres:/app:PASSWORD@db.example.com/hotel', 'does not begin with postgres://'],
  ['a second @', 'postgres://app:PASSWORD@x@db.example.com/hotel', '@ as %40'],
  ['a slash in the password', 'postgres://app:PASSWORD/x@db.example.com/hotel', '@ as %40'],
  ['a # in the password', 'postgres://app:PASSWORD#x@db.example.com/hotel', '# as %23'],
  ['a colon in the password', 'postgres://app:PASSWORD:x@db.example.com/hotel', ': as %3A'],
  ['a space', 'postgres://app:PASSWORD @db.example.com/hotel', 'a space as %20'],
  [
    'a ? in the password',
    'postgres://app:PASSWORD?x@db.example.com/hotel',
    'Write a ? in the password as %3F',
  ],
  ['a bare %', 'postgres://app:PASSWORD%@db.example.com/hotel', 'Write a percent sign as %25'],
  ['no user', 'postgres://db.example.com/hotel', 'names no user'],
  ['no host', 'postgres://app:PASSWORD@/hotel', 'names no host'],
  ['no database', 'postgres://app:PASSWORD@db.example.com', 'names no database'],
  ['an empty database', 'postgres://app:PASSWORD@db.example.com/', 'names no database'],
  ['a second database', 'postgres://app:PASSWORD@db.example.com/hotel/x', 'cannot be read'],
  ['a word as port', 'postgres://app:PASSWORD@db.example.com:post/hotel', 'a port that is no number'],
  ['port 0', 'postgres://app:PASSWORD@db.example.com:0/hotel', 'a port that is no number'],
  [
    'a port that is too large',
    'postgres://app:PASSWORD@db.example.com:65536/hotel',
    'a port that is no number',
  ],
  [
    'a line feed in the name',
    'postgres://app:PASSWORD@db.example.com/ho%0Atel',
    'control character in its database',
  ],
  ['an unknown parameter', 'postgres://app:PASSWORD@db.example.com/hotel?sslmod=verify-full', 'no other one'],
  ['a parameter twice', 'postgres://app:PASSWORD@h/d?sslmode=verify-full&sslmode=disable', 'each once'],
  ['TLS without a check', 'postgres://app:PASSWORD@db.example.com/hotel?sslmode=require', 'verify-full'],
  ['no TLS to another computer', 'postgres://app:PASSWORD@10.0.0.5/hotel?sslmode=disable', 'verify-full'],
  ['a name that looks local', 'postgres://app:PASSWORD@127.example.com/hotel?sslmode=disable', 'verify-full'],
  ['a relative certificate', 'postgres://app:PASSWORD@h/d?sslrootcert=ca.pem', 'no absolute path'],
  ['a missing certificate', 'postgres://app:PASSWORD@h/d?sslrootcert=/missing/ca.pem', 'cannot be read'],
  ['a socket by TLS', 'postgres://app@/d?host=/run/postgresql&sslmode=verify-full', 'on a socket'],
  [
    'two hosts',
    'postgres://app:PASSWORD@db.example.com/hotel?host=/run/postgresql',
    'the folder of a socket',
  ],
  ['a host as parameter', 'postgres://app:PASSWORD@/hotel?host=db.example.com', 'the folder of a socket'],
];

describe('the URL of a database', () => {
  it('is parsed into its parts', () => {
    expect(parseConnectionUrl('postgres://app:p%40%2F%3A%20s@db.example.com:6432/hotel%20group')).toEqual({
      host: 'db.example.com',
      port: 6432,
      user: 'app',
      password: 'p@/: s',
      database: 'hotel group',
      ssl: { rejectUnauthorized: true, minVersion: 'TLSv1.2', host: 'db.example.com' },
    });
  });

  it.each([
    ['a name', 'postgresql://app@localhost/d', 'localhost'],
    ['an address', 'POSTGRES://app@127.0.0.1/d', '127.0.0.1'],
    ['an address of IPv6', 'postgres://app@[::1]/d', '::1'],
    ['the folder of a socket', 'postgres://app@/d?host=/run/postgresql', '/run/postgresql'],
    ['the encoded folder of a socket', 'postgres://app@%2Frun%2Fpostgresql/d', '/run/postgresql'],
    ['a name, without TLS by choice', 'postgres://app@localhost/d?sslmode=disable', 'localhost'],
  ])('needs no TLS on this computer, by %s', (_what, url, host) => {
    expect(parseConnectionUrl(url)).toMatchObject({ host, port: 5432, password: '', ssl: false });
  });

  verifies('run.database-tls', 'always checks the certificate on the way to another computer', () => {
    const urls = [
      'h/d',
      'h/d?sslmode=verify-full',
      '10.0.0.5/d',
      '[2001:db8::1]/d',
      'localhost/d?sslmode=verify-full',
    ];
    for (const rest of urls) {
      const { host, ssl } = parseConnectionUrl(`postgres://app@${rest}`);
      // The driver alone would compare an address with the name "localhost".
      expect(ssl).toEqual({ rejectUnauthorized: true, minVersion: 'TLSv1.2', host });
    }
  });

  it('names a file with the authority of the certificate', () => {
    const file = join(createTemporaryFolder(), 'ca.pem');
    const url = `postgres://app@127.0.0.1/d?sslrootcert=${encodeURIComponent(file)}`;
    writeFileSync(file, 'no certificate');
    expect(() => parseConnectionUrl(url)).toThrow('holds no certificate in PEM form');
    writeFileSync(file, '-----BEGIN CERTIFICATE-----\nx\n');
    expect(parseConnectionUrl(url).ssl).toMatchObject({ ca: '-----BEGIN CERTIFICATE-----\nx\n' });
  });

  for (const [what, url, sentence] of typos)
    verifies('run.database-url', `with ${what} is refused in one sentence without the password`, () => {
      const { message, code } = refuse(url);
      expect(message).toContain(sentence);
      expect(message).not.toContain(PASSWORD);
      expect(message).not.toContain('\n');
      expect(['validation_failed', 'invalid_request']).toContain(code);
    });
});
