import type { IncomingMessage } from 'node:http';
import { hashSecret, isSecret } from '@server/kernel/secret';
import { product } from '@shared/kernel/product';
import type { BrowserSession } from './browser-session';
import { createNoSessionError } from './browser-session';

const HEADER = `x-${product.slug}-seat`;

/** Whether that is what the seat's pages show. Another server on this machine may have the cookie, and never has this. */
export const isPageToken = ({ pageTokenHash }: BrowserSession, secret: string): boolean =>
  isSecret(secret) && hashSecret(secret) === pageTokenHash;

/** Throws AppError `unauthenticated` for a request that brings the cookie alone. */
export function requirePageToken(message: IncomingMessage, browserSession: BrowserSession): void {
  const presented = message.headers[HEADER];
  if (typeof presented !== 'string' || !isPageToken(browserSession, presented)) throw createNoSessionError();
}
