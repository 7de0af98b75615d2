import type { IncomingMessage } from 'node:http';
import { checkHostAndOrigin } from '@server/http/host-guard';
import type { RequestHead } from '@server/http/request/request-head';
import { readHead } from '@server/http/request/request-head';
import { AppError } from '@shared/kernel/errors';

/** The names under which browsers open the interface, each with the one origin that its pages then have. */
export type AllowedOrigins = ReadonlyMap<string, string>;

/** Where the interface is on this machine, whatever stands in front of it. */
export const getLoopbackUrl = (port: number): string => `http://127.0.0.1:${port}`;

/** Loopback is plain HTTP; the public address is what its proxy or tunnel makes of it. */
export function createAllowedOrigins(port: number, publicUrl: string | null): AllowedOrigins {
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`);
  const origins = new Map(loopback.map((host) => [host, `http://${host}`]));
  const { host, origin } = new URL(publicUrl ?? getLoopbackUrl(port));
  // A public address that names this machine's own port changes nothing about it: its browsers would be locked out.
  if (!origins.has(host)) origins.set(host, origin);
  return origins;
}

const foreign = (): AppError =>
  new AppError('forbidden_origin', 'This address does not serve that Host or Origin.');

function requireOwnNames(message: IncomingMessage, head: RequestHead, origins: AllowedOrigins): string {
  const host = head.only('host') ?? '';
  const origin = origins.get(host);
  const own = { hosts: new Set([host]), origins: new Set(origin === undefined ? [] : [origin]) };
  const refusal = origin === undefined ? foreign() : checkHostAndOrigin(message, head, own);
  if (refusal !== null) throw refusal;
  return origin ?? '';
}

/** The origin of the page that asks, by the Host it asks. Throws AppError `forbidden_origin` or `invalid_request`. */
export const requireOwnHost = (message: IncomingMessage, origins: AllowedOrigins): string =>
  requireOwnNames(message, readHead(message), origins);

/** Whether the browser says that a page elsewhere, or a file, sends a whole window here. */
export const isCrossSiteNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site');

/** The same for such a window: Host and Origin are ours, whoever sends it. */
export function requireOwnHostForNavigation(message: IncomingMessage, origins: AllowedOrigins): void {
  const head = readHead(message);
  const values: RequestHead['values'] = (name) => (name === 'sec-fetch-site' ? [] : head.values(name));
  requireOwnNames(message, { ...head, values }, origins);
}

/** The same where the browser must say which page asks: it may not leave Origin out. */
export function requireOwnOrigin(message: IncomingMessage, origins: AllowedOrigins): void {
  const head = readHead(message);
  const origin = requireOwnNames(message, head, origins);
  if (head.only('origin') !== origin) throw foreign();
}

/** The same for what changes something: the browser itself must call it a page's own request. */
export function requireOwnPage(message: IncomingMessage, origins: AllowedOrigins): void {
  requireOwnOrigin(message, origins);
  if (readHead(message).only('sec-fetch-site') !== 'same-origin') throw foreign();
}
