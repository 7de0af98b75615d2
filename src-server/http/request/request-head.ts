import type { IncomingMessage } from 'node:http';
import type { ParsedToken } from '@shared/kernel/token';
import { parseToken } from '@shared/kernel/token';

/** Parts of a request line, byte for byte. */
interface RequestTarget {
  readonly path: string;
  /** The text behind `?`; empty: none. */
  readonly query: string;
  /** Host of an absolute-form target; empty for a scheme other than HTTP's; null: not absolute. */
  readonly authority: string | null;
}

/** Headers whose repetition Node hides: it keeps the first or joins them. */
const watched = [
  'host',
  'authorization',
  'origin',
  'sec-fetch-site',
  'content-type',
  'if-match',
  'idempotency-key',
] as const;
type Watched = (typeof watched)[number];

/** The head of a request. It keeps repeated headers apart. */
export interface RequestHead extends RequestTarget {
  /** Values by lower-case name, in order of arrival. */
  values(name: Watched): readonly string[];
  /** The value, if the header was sent exactly once; else null. */
  only(name: Watched): string | null;
  isRepeated(name: Watched): boolean;
}

const ABSOLUTE_FORM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)/i;

function splitQuery(pathAndQuery: string, authority: string | null): RequestTarget {
  const mark = pathAndQuery.indexOf('?');
  return mark === -1
    ? { path: pathAndQuery, query: '', authority }
    : { path: pathAndQuery.slice(0, mark), query: pathAndQuery.slice(mark + 1), authority };
}

/**
 * Reads a request target. Clients of a proxy send the whole URL, which a server must accept too.
 * source: RFC 9112, 3.2.2.
 */
export function readRequestTarget(url: string): RequestTarget {
  const found = url.startsWith('/') ? null : ABSOLUTE_FORM.exec(url);
  if (found === null) return splitQuery(url, null);
  const [named, scheme = '', authority = ''] = found;
  const rest = url.slice(named.length);
  return splitQuery(rest.startsWith('/') ? rest : `/${rest}`, /^https?$/i.test(scheme) ? authority : '');
}

const watchedNames: ReadonlySet<string> = new Set(watched);
// Comparing lengths first skips most headers, without a lower-case copy of each name.
const watchedLengths: ReadonlySet<number> = new Set(watched.map((name) => name.length));
const none: readonly string[] = [];

function collectHeaders(rawHeaders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? '';
    if (!watchedLengths.has(sent.length)) continue;
    const name = sent.toLowerCase();
    if (!watchedNames.has(name)) continue;
    const values = found.get(name);
    const value = rawHeaders[index + 1] ?? '';
    if (values === undefined) found.set(name, [value]);
    else values.push(value);
  }
  return found;
}

export function readHead(request: IncomingMessage): RequestHead {
  const found = collectHeaders(request.rawHeaders);
  const values = (name: Watched): readonly string[] => found.get(name) ?? none;
  const { path, query, authority } = readRequestTarget(request.url ?? '');
  return {
    path,
    query,
    authority,
    values,
    only: (name) => (values(name).length === 1 ? (values(name)[0] ?? null) : null),
    isRepeated: (name) => values(name).length > 1,
  };
}

/** True if a request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const BEARER = /^bearer +(\S+)$/i;

/** Reads the token of the one Authorization header. null: none, several, another scheme or malformed. */
export function readCredential(head: RequestHead): ParsedToken | null {
  const authorization = head.only('authorization');
  const token = authorization === null ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : parseToken(token);
}

const TOKEN_SENT = /^bearer\b/i;

/** True if a token was sent, well formed or not. A monitor with a password of its own sends none. */
export const hasToken = (head: RequestHead): boolean =>
  head.values('authorization').some((value) => TOKEN_SENT.test(value));
