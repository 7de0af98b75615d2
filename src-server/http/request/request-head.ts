import type { IncomingMessage } from 'node:http';
import type { ParsedToken } from '@shared/kernel/token';
import { parseToken } from '@shared/kernel/token';

/** What a request line asks for, byte for byte. */
interface RequestTarget {
  readonly path: string;
  /** What stands behind `?`; empty for none. */
  readonly query: string;
  /** The host that an absolute-form target names; empty for a scheme other than HTTP's; null: none is named. */
  readonly authority: string | null;
}

/** Headers whose repetition Node hides by keeping the first or joining them. */
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

/** What the head of a request says, repeated headers told apart. */
export interface RequestHead extends RequestTarget {
  /** Values by lower-case name, in order of arrival. */
  values(name: Watched): readonly string[];
  /** The one value, null when there is none or more than one. */
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

/** Clients of a proxy name the whole URL; a server takes that as well. source: RFC 9112, 3.2.2. */
export function readTarget(url: string): RequestTarget {
  const found = url.startsWith('/') ? null : ABSOLUTE_FORM.exec(url);
  if (found === null) return splitQuery(url, null);
  const [named, scheme = '', authority = ''] = found;
  const rest = url.slice(named.length);
  return splitQuery(rest.startsWith('/') ? rest : `/${rest}`, /^https?$/i.test(scheme) ? authority : '');
}

const watchedNames: ReadonlySet<string> = new Set(watched);
// Most headers are passed over by the length of their name, without a copy of it in lower case.
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
  const { path, query, authority } = readTarget(request.url ?? '');
  return {
    path,
    query,
    authority,
    values,
    only: (name) => (values(name).length === 1 ? (values(name)[0] ?? null) : null),
    isRepeated: (name) => values(name).length > 1,
  };
}

/** Whether a request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

const BEARER = /^bearer +(\S+)$/i;

/** The token of the one Authorization header; null for none, several, another scheme or another shape. */
export function readCredential(head: RequestHead): ParsedToken | null {
  const authorization = head.only('authorization');
  const token = authorization === null ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : parseToken(token);
}
