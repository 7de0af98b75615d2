import type { IncomingMessage } from 'node:http';
import type { RequestHead } from '@server/http/request/request-head';
import { AppError } from '@shared/kernel/errors';

/** Names under which the service may be addressed. */
export interface AcceptedNames {
  /** Host values in lower case, e.g. `127.0.0.1:4319`. */
  readonly hosts: ReadonlySet<string>;
  /** Exact Origin values: the web host's own for its pages, else none. */
  readonly origins: ReadonlySet<string>;
}

const MAX_HEADERS = 200;

const createForeignError = (): AppError =>
  new AppError('forbidden_origin', 'The Host or Origin is not allowed at this address.');

/** Host names differ only by more than their case. source: RFC 9110, 4.2.3. */
const isAccepted = (host: string, { hosts }: AcceptedNames): boolean =>
  hosts.has(host) || hosts.has(host.toLowerCase());

/**
 * Refuses requests from foreign pages, also under rebound host names. It compares whole strings and parses
 * nothing. Under `/api` it applies after authentication, elsewhere before everything.
 * Returns AppError `invalid_request` or `forbidden_origin`; null: not refused.
 */
export function checkHostAndOrigin(
  request: IncomingMessage,
  head: RequestHead,
  accepted: AcceptedNames,
): AppError | null {
  if (request.httpVersion !== '1.1' && request.httpVersion !== '1.0')
    return new AppError('invalid_request', 'Use HTTP/1.1.');
  if (request.rawHeaders.length > 2 * MAX_HEADERS)
    return new AppError('invalid_request', `Send at most ${MAX_HEADERS} headers.`);
  const host = head.only('host');
  if (host === null) return new AppError('invalid_request', 'Send exactly one Host header.');
  if (!isAccepted(host, accepted)) return createForeignError();
  const { authority } = head;
  if (authority !== null && !isAccepted(authority, accepted)) return createForeignError();
  if (!head.values('origin').every((origin) => accepted.origins.has(origin))) return createForeignError();
  const isForeignSite = (site: string): boolean => site !== 'same-origin' && site !== 'none';
  return head.values('sec-fetch-site').some(isForeignSite) ? createForeignError() : null;
}
