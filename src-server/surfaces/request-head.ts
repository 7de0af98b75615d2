import type { IncomingMessage } from 'node:http';
import type { ParsedToken } from '@shared/token';
import { parseToken } from '@shared/token';
import type { RequestTarget } from './request-target';
import { readTarget } from './request-target';

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

/** What the headers of a request say, repetitions told apart. */
export interface RequestHead {
  readonly target: RequestTarget;
  /** Values by lower-case name, in order of arrival. */
  values(name: Watched): readonly string[];
  /** The one value, null when there is none or more than one. */
  only(name: Watched): string | null;
  isRepeated(name: Watched): boolean;
}

const watchedNames: ReadonlySet<string> = new Set(watched);
// Most headers are passed over by the length of their name, without a copy of it in lower case.
const watchedLengths: ReadonlySet<number> = new Set(watched.map((name) => name.length));
const none: readonly string[] = [];

export function readHead(request: IncomingMessage): RequestHead {
  const found = new Map<string, string[]>();
  const { rawHeaders } = request;
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const sent = rawHeaders[place] ?? '';
    if (!watchedLengths.has(sent.length)) continue;
    const name = sent.toLowerCase();
    if (!watchedNames.has(name)) continue;
    const values = found.get(name);
    const value = rawHeaders[place + 1] ?? '';
    if (values === undefined) found.set(name, [value]);
    else values.push(value);
  }
  const values = (name: Watched): readonly string[] => found.get(name) ?? none;
  return {
    target: readTarget(request.url ?? ''),
    values,
    only: (name) => (values(name).length === 1 ? (values(name)[0] ?? null) : null),
    isRepeated: (name) => values(name).length > 1,
  };
}

const BEARER = /^bearer +(\S+)$/i;

/** The token of the one Authorization header; null for none, several, another scheme or another shape. */
export function readCredential(head: RequestHead): ParsedToken | null {
  const authorization = head.only('authorization');
  const token = authorization === null ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : parseToken(token);
}
