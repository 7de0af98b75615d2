import type { IncomingMessage } from 'node:http';
import { product } from '@shared/kernel/product';

/** Returns the cookie's name. It contains the port, because browsers send cookies to every port of a host. */
const getCookieName = (port: number): string => `${product.slug}_${port}`;

/** Formats the Set-Cookie value that names a browser session until the browser is closed. */
export const formatSessionCookie = (port: number, secret: string, isSecure: boolean): string =>
  `${getCookieName(port)}=${secret}; HttpOnly; SameSite=Strict; Path=/${isSecure ? '; Secure' : ''}`;

/** Formats the Set-Cookie value that removes the session cookie. */
export const clearSessionCookie = (port: number, isSecure: boolean): string =>
  `${formatSessionCookie(port, '', isSecure)}; Max-Age=0`;

/** Reads the secret of the session cookie; null if there is none, or more than one. */
export function readSessionCookie(message: IncomingMessage, port: number): string | null {
  const start = `${getCookieName(port)}=`;
  const values = (message.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return values.length === 1 ? (values[0]?.slice(start.length) ?? null) : null;
}
