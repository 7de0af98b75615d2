import type { IncomingMessage } from 'node:http';
import { hashSecret, isSecret } from '@server/kernel/secret';
import { product } from '@shared/kernel/product';
import type { BrowserSession } from './browser-session';
import { createNoSessionError } from './browser-session';

const HEADER = `x-${product.slug}-seat`;

/** Whether that is what the seat's pages show. Another server on this machine may have the cookie, and never has this. */
export const isPageToken = ({ pageTokenHash: pageSecretHash }: BrowserSession, secret: string): boolean =>
  isSecret(secret) && hashSecret(secret) === pageSecretHash;

/** Throws AppError `unauthenticated` for a request that brings the cookie alone. */
export function requirePageToken(message: IncomingMessage, webSeat: BrowserSession): void {
  const shown = message.headers[HEADER];
  if (typeof shown !== 'string' || !isPageToken(webSeat, shown)) throw createNoSessionError();
}
