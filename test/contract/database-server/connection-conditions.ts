import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeUrl } from '../../support/postgres/owned-database';
import { serveFewConnections, serveOther, servePooler, serveTls } from '../../support/postgres/server-stubs';
import { createTemporaryFolder } from '../../support/service/store';
import { createCertificate } from '../../support/tls/create-certificate';
import type { RefusedCondition } from './refused-condition';

const DAY_MS = 86_400_000;

/** Writes a certificate's authority to a file. Returns the parameter of the URL that names it. */
function nameAuthority(authority: string): string {
  const file = join(createTemporaryFolder(), 'ca.pem');
  writeFileSync(file, authority);
  return `?sslrootcert=${encodeURIComponent(file)}`;
}

/** Serves TLS with a certificate for that name. Returns the port, and the parameter that names its authority. */
async function serveCertificate(name: string, fromDays: number, toDays: number) {
  const certificate = createCertificate(name, {
    validFromMs: Date.now() + fromDays * DAY_MS,
    validToMs: Date.now() + toDays * DAY_MS,
  });
  return { port: String(await serveTls(certificate)), search: nameAuthority(certificate.authority) };
}

const serveOtherAt = async (url: string, answer: string | null): Promise<string> =>
  changeUrl(url, { port: String(await serveOther(answer)) });

/** On the way to the server. */
export const connectionConditions: readonly RefusedCondition[] = [
  {
    what: 'a typo',
    make: ({ url }) => url.replace('postgres:', 'postgre:'),
    code: 2,
    says: 'does not begin with',
  },
  {
    what: 'a port at which nothing listens',
    make: ({ url }) => changeUrl(url, { port: '1' }),
    code: 1,
    says: 'No database server listens at 127.0.0.1:1',
  },
  {
    what: 'a host without an address',
    make: () => 'postgres://app:secret@database.invalid/hotel',
    code: 1,
    says: 'is not known. Correct the host',
  },
  {
    what: 'a server that is no PostgreSQL',
    make: ({ url }) => serveOtherAt(url, 'HTTP/1.1 400 Bad Request\r\n\r\n'),
    code: 1,
    says: 'does not speak as a PostgreSQL server',
  },
  {
    what: 'a server that ends with an error of its own',
    make: ({ url }) => serveOtherAt(url, 'E\0\0\0!SFATAL\0VFATAL\0CXX000\0Mfault\0\0'),
    code: 1,
    says: 'SQLSTATE XX000',
  },
  {
    what: 'a pooler that takes no settings of a connection',
    make: ({ url }) =>
      serveOtherAt(url, 'E\0\0\0GSFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0'),
    code: 1,
    says: 'needs them in ignore_startup_parameters, and pool_mode transaction or session',
  },
  {
    // A firewall that drops what arrives looks the same.
    what: 'a server that never answers',
    make: ({ url }) => serveOtherAt(url, null),
    code: 1,
    says: 'did not answer in time. Check network and firewall',
  },
  {
    what: 'a wrong password',
    make: ({ url }) => changeUrl(url, { password: 'wrong' }),
    code: 1,
    says: 'refuses the user or the password',
  },
  {
    what: 'no password',
    make: ({ url }) => changeUrl(url, { password: '' }),
    code: 1,
    says: 'asks for a password',
  },
  {
    what: 'a database that is not there',
    make: ({ url }) => changeUrl(url, { pathname: '/absent' }),
    code: 1,
    says: 'has no database with the name',
  },
  {
    what: 'a server without TLS',
    make: ({ url }) => changeUrl(url, { search: '?sslmode=verify-full' }),
    code: 1,
    says: 'does not offer TLS',
  },
  {
    what: 'an expired certificate',
    async make({ url }) {
      return changeUrl(url, { hostname: 'localhost', ...(await serveCertificate('localhost', -9, -2)) });
    },
    code: 1,
    says: 'has expired. Renew it',
  },
  {
    what: 'a certificate for another name',
    async make({ url }) {
      return changeUrl(url, { hostname: 'localhost', ...(await serveCertificate('db.example.com', -1, 9)) });
    },
    code: 1,
    says: 'is for another name than localhost',
  },
  {
    what: 'a certificate that does not name the address',
    make: async ({ url }) => changeUrl(url, await serveCertificate('localhost', -1, 9)),
    code: 1,
    says: 'is for another name than 127.0.0.1',
  },
  {
    what: 'a certificate of an unknown authority',
    async make({ url }) {
      const { port } = await serveCertificate('localhost', -1, 9);
      return changeUrl(url, { hostname: 'localhost', port, search: '?sslmode=verify-full' });
    },
    code: 1,
    says: 'sslrootcert',
  },
  {
    what: 'a pooler that breaks named statements',
    make: async ({ url }) => changeUrl(url, { port: String(await servePooler(Number(new URL(url).port))) }),
    code: 1,
    says: 'breaks named statements',
  },
  {
    // The check of a pooler needs a third one, while it holds the second.
    what: 'a pooler that never answers a third connection',
    async make({ url }) {
      return changeUrl(url, { port: String(await serveFewConnections(Number(new URL(url).port), 2)) });
    },
    code: 1,
    says: 'did not answer in time',
  },
];
