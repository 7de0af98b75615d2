import type { IncomingMessage } from 'node:http';
import { product } from '@shared/kernel/product';

/** A browser keeps cookies by host without the port: two services on one machine would take each other's. */
const nameAt = (port: number): string => `${product.slug}_${port}`;

/** The Set-Cookie value that seats a browser until it is closed. */
export const formatSessionCookie = (port: number, secret: string, isSecure: boolean): string =>
  `${nameAt(port)}=${secret}; HttpOnly; SameSite=Strict; Path=/${isSecure ? '; Secure' : ''}`;

/** The Set-Cookie value with which a browser forgets its seat. */
export const clearSessionCookie = (port: number, isSecure: boolean): string =>
  `${formatSessionCookie(port, '', isSecure)}; Max-Age=0`;

/** The seat's secret in a request; null for none and for several. */
export function readSessionCookie(message: IncomingMessage, port: number): string | null {
  const start = `${nameAt(port)}=`;
  const values = (message.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return values.length === 1 ? (values[0]?.slice(start.length) ?? null) : null;
}
