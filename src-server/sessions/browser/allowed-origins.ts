import type { IncomingMessage } from 'node:http';
import { checkHostAndOrigin } from '@server/http/host-guard';
import type { RequestHead } from '@server/http/request/request-head';
import { readHead } from '@server/http/request/request-head';
import { AppError } from '@shared/kernel/errors';

/** Host names under which browsers open the interface, each with the origin of its pages. */
export type AllowedOrigins = ReadonlyMap<string, string>;

/** Returns the address of the interface on this machine, also behind a proxy. */
export const getLoopbackUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Lists loopback names with plain HTTP, and the public address with the scheme of its proxy or tunnel. */
export function createAllowedOrigins(port: number, publicUrl: string | null): AllowedOrigins {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  const origins = new Map(loopback.map((host) => [host, `http://${host}`]));
  const { host, origin } = new URL(publicUrl ?? getLoopbackUrl(port));
  // A public address that names this machine's own port changes nothing. Otherwise its browsers would be locked out.
  if (!origins.has(host)) origins.set(host, origin);
  return origins;
}

const createForeignError = (): AppError =>
  new AppError('forbidden_origin', 'The Host or Origin is not allowed at this address.');

function requireOwnNames(message: IncomingMessage, head: RequestHead, origins: AllowedOrigins): string {
  const host = head.only('host') ?? '';
  const origin = origins.get(host);
  const own = { hosts: new Set([host]), origins: new Set(origin === undefined ? [] : [origin]) };
  const refusal = origin === undefined ? createForeignError() : checkHostAndOrigin(message, head, own);
  if (refusal !== null) throw refusal;
  return origin ?? '';
}

/** Returns the origin that belongs to the request's Host. Throws AppError `forbidden_origin` or `invalid_request`. */
export const requireOwnHost = (message: IncomingMessage, origins: AllowedOrigins): string =>
  requireOwnNames(message, readHead(message), origins);

/** True if the browser reports that a page elsewhere, or a file, opens this address in a window. */
export const isCrossSiteNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site');

/** Requires the same for a cross-site navigation, whose Host and Origin are ours. */
export function requireOwnHostForNavigation(message: IncomingMessage, origins: AllowedOrigins): void {
  const head = readHead(message);
  const values: RequestHead['values'] = (name) => (name === 'sec-fetch-site' ? [] : head.values(name));
  requireOwnNames(message, { ...head, values }, origins);
}

/** Requires the same, and an Origin header. */
export function requireOwnOrigin(message: IncomingMessage, origins: AllowedOrigins): void {
  const head = readHead(message);
  const origin = requireOwnNames(message, head, origins);
  if (head.only('origin') !== origin) throw createForeignError();
}

/** Requires the same for a request that changes something: the browser must report it as same-origin. */
export function requireOwnPage(message: IncomingMessage, origins: AllowedOrigins): void {
  requireOwnOrigin(message, origins);
  if (readHead(message).only('sec-fetch-site') !== 'same-origin') throw createForeignError();
}
