import type { IncomingMessage } from 'node:http';
import { hashSecret, isSecret } from '@server/kernel/secret';
import { product } from '@shared/kernel/product';
import type { BrowserSession } from './browser-session';
import { createNoSessionError } from './browser-session';

const HEADER = `x-${product.slug}-page-token`;

/** True if this is the browser session's page token. Another local server may get the cookie, but not this token. */
export const isPageToken = ({ pageTokenHash }: BrowserSession, secret: string): boolean =>
  isSecret(secret) && hashSecret(secret) === pageTokenHash;

/** Requires the page token in a request. Throws AppError `unauthenticated` for one with the cookie alone. */
export function requirePageToken(message: IncomingMessage, browserSession: BrowserSession): void {
  const presented = message.headers[HEADER];
  if (typeof presented !== 'string' || !isPageToken(browserSession, presented)) throw createNoSessionError();
}
