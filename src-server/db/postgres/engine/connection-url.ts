import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { DATABASE_URL_EXAMPLE } from '@server/kernel/database-url';
import { AppError } from '@shared/kernel/errors';
import type { PostgresConnection, PostgresTls } from './connections';

const DEFAULT_PORT = 5432;
const MAX_PORT = 65_535;

const SCHEME = /^postgres(?:ql)?:\/\//i;

/** What follows the scheme. A character that separates parts is percent-encoded inside one, or the text does not match. */
const PARTS =
  /^(?:(?<user>[^\s:@/?#]*)(?::(?<password>[^\s:@/?#]*))?@)?(?<host>\[[^\s\]@/?#]*\]|[^\s:@/?#[\]]*)(?::(?<port>[^\s:@/?#]*))?(?:\/(?<database>[^\s:@/?#]*))?(?:\?(?<query>[^\s?#]*))?$/;

const parameterNames = ['sslmode', 'sslrootcert', 'host'] as const;

type Parameters = Readonly<Partial<Record<(typeof parameterNames)[number], string>>>;

/** Creates the refusal. It quotes nothing of the URL, because a typing error can put a part of the password anywhere. */
const createUrlError = (problem: string): AppError =>
  new AppError('validation_failed', `The database URL ${problem}.`);

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw createUrlError('has a percent sign without two hex digits behind it. Write a percent sign as %25');
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > MAX_PORT)
    throw createUrlError(`has a port that is no number from 1 to ${MAX_PORT}`);
  return port;
}

function parseParameters(query: string | undefined): Parameters {
  const found = new Map<string, string>();
  for (const pair of (query ?? '').split('&').filter((text) => text !== '')) {
    const [name = '', ...values] = pair.split('=');
    if (!parameterNames.some((known) => known === name) || found.has(name))
      throw createUrlError(
        `may have the parameters ${parameterNames.join(', ')}, each once, and no other one. Write a ? in the password as %3F`,
      );
    found.set(name, decodePart(values.join('=')));
  }
  return Object.fromEntries(found);
}

const isSocket = (host: string): boolean => host.startsWith('/');

/** True for addresses that never leave the computer. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Reads the certificates that the server's one must descend from. Undefined: those that Node brings. */
function readAuthorities(file: string | undefined): string | undefined {
  if (file === undefined || file === 'system') return undefined;
  if (!isAbsolute(file)) throw createUrlError('has an sslrootcert that is no absolute path');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new AppError('invalid_request', `The certificate file ${file} cannot be read.`, { cause });
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new AppError('invalid_request', `The certificate file ${file} holds no certificate in PEM form.`);
}

/** Decides about TLS: always with the certificate and the name checked, but for a socket or this very computer. */
function chooseTls(host: string, { sslmode, sslrootcert }: Parameters): PostgresTls | false {
  const isLocal = isSocket(host) || isLoopback(host);
  if (sslmode !== undefined && sslmode !== 'verify-full' && !(isLocal && sslmode === 'disable'))
    throw createUrlError(
      'has an sslmode that does not check the certificate of the server. Leave it out, or write verify-full',
    );
  if (isSocket(host) && (sslmode === 'verify-full' || sslrootcert !== undefined))
    throw createUrlError('asks for TLS on a socket, which has none. Leave sslmode and sslrootcert out');
  if (isLocal && (sslmode === 'disable' || (sslmode === undefined && sslrootcert === undefined)))
    return false;
  const ca = readAuthorities(sslrootcert);
  return { rejectUnauthorized: true, minVersion: 'TLSv1.2', host, ...(ca === undefined ? {} : { ca }) };
}

/** Returns the host of the URL, or the folder of a socket, which the parameter `host` names. */
function chooseHost(named: string, { host }: Parameters): string {
  if (host !== undefined && (named !== '' || !isSocket(host)))
    throw createUrlError('has a parameter host, which only names the folder of a socket');
  const chosen = host ?? named.replace(/^\[(.*)\]$/, '$1');
  if (chosen === '') throw createUrlError(`names no host. Write it as ${DATABASE_URL_EXAMPLE}`);
  return chosen;
}

function requireText(text: string, what: string): string {
  if (text === '') throw createUrlError(`names no ${what}. Write it as ${DATABASE_URL_EXAMPLE}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(text)) throw createUrlError(`has a control character in its ${what}`);
  return text;
}

/**
 * Parses the URL of a database of PostgreSQL. The driver gets its parts, never the URL, so that no parameter of it weakens TLS.
 * Throws AppError `validation_failed` or `invalid_request`, which say what is wrong and quote nothing of the URL.
 */
export function parseConnectionUrl(text: string): PostgresConnection {
  if (!SCHEME.test(text)) throw createUrlError(`does not begin with postgres://. Write it as ${DATABASE_URL_EXAMPLE}`);
  const parts = PARTS.exec(text.replace(SCHEME, ''))?.groups;
  if (parts === undefined)
    throw createUrlError(
      `cannot be read. Write it as ${DATABASE_URL_EXAMPLE}, and in the password @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and a space as %20`,
    );
  const { user = '', password = '', host: named = '', port, database = '', query } = parts;
  const parameters = parseParameters(query);
  const host = requireText(chooseHost(decodePart(named), parameters), 'host');
  const ssl = chooseTls(host, parameters);
  return {
    host,
    port: parsePort(port),
    user: requireText(decodePart(user), 'user'),
    password: decodePart(password),
    database: requireText(decodePart(database), 'database'),
    ssl,
  };
}
