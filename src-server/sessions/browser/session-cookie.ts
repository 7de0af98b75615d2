import type { IncomingMessage } from 'node:http';
import { product } from '@shared/kernel/product';

/** Returns the cookie's name on this computer. It contains the port, because browsers send cookies to every port of a host. */
export const getSessionCookieName = (port: number): string => `${product.slug}_${port}`;

/** The same on the network. By its prefix, browsers take it by HTTPS alone, for this host and every path. source: RFC 6265bis, 4.1.3.2. */
export const getNetworkCookieName = (port: number): string => `__Host-${getSessionCookieName(port)}`;

/** The same where several services have one database: the ports of two of them may differ, and a cookie of one is one of all. */
export const getSharedCookieName = (): string => `${product.slug}_services`;

/** Formats the Set-Cookie value that names a browser session until the browser is closed. */
export const formatSessionCookie = (name: string, secret: string, isSecure: boolean): string =>
  `${name}=${secret}; HttpOnly; SameSite=Strict; Path=/${isSecure ? '; Secure' : ''}`;

/** Formats the Set-Cookie value that removes the session cookie. */
export const clearSessionCookie = (name: string, isSecure: boolean): string =>
  `${formatSessionCookie(name, '', isSecure)}; Max-Age=0`;

/** Reads the secret of the session cookie; null if there is none, or more than one. */
export function readSessionCookie(message: IncomingMessage, name: string): string | null {
  const start = `${name}=`;
  const values = (message.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return values.length === 1 ? (values[0]?.slice(start.length) ?? null) : null;
}
