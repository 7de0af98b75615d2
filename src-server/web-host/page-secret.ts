import type { IncomingMessage } from 'node:http';
import { product } from '@shared/product';
import { hashSecret, isSecret } from './secret';
import type { WebSeat } from './web-seat';
import { createNoSessionError } from './web-seat';

const HEADER = `x-${product.slug}-seat`;

/** Whether that is what the seat's pages show. Another server on this machine may have the cookie, and never has this. */
export const opensSeat = ({ pageSecretHash }: WebSeat, secret: string): boolean =>
  isSecret(secret) && hashSecret(secret) === pageSecretHash;

/** Throws AppError `unauthenticated` for a request that brings the cookie alone. */
export function requirePageSecret(message: IncomingMessage, webSeat: WebSeat): void {
  const shown = message.headers[HEADER];
  if (typeof shown !== 'string' || !opensSeat(webSeat, shown)) throw createNoSessionError();
}
