import { product } from './product';

const PREFIX_BYTES = 8;
const SECRET_BYTES = 24;
const SHAPE = new RegExp(`^${product.tokenMarker}_([0-9a-f]{16})_([0-9a-f]{48})$`);

/** The desktop clears a copied token from the clipboard after this time. decision 0095 */
export const COPIED_TOKEN_MS = 60_000;

/** The whole credential: marker, public prefix and secret. spec: Token format. */
export type Token = string & { readonly __token: unique symbol };

export interface ParsedToken {
  readonly token: Token;
  /** 16 lower-case hex characters, safe to show. */
  readonly prefix: string;
}

export type RandomBytes = (size: number) => Uint8Array;

/**
 * Computes SHA-256 of UTF-8 text as 64 lower-case hex characters. Callers pass it in because `shared` has no crypto.
 */
export type Sha256Hex = (text: string) => string;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Formats `svck_<prefix>_<secret>`. */
export const formatToken = (prefix: string, secret: string): string =>
  `${product.tokenMarker}_${prefix}_${secret}`;

const isToken = (text: string): text is Token => SHAPE.test(text);

/**
 * Parses the token's parts. null for anything not exactly of the token's shape: case, padding and look-alikes
 * included.
 */
export function parseToken(text: string): ParsedToken | null {
  if (!isToken(text)) return null;
  const start = product.tokenMarker.length + 1;
  return { token: text, prefix: text.slice(start, start + PREFIX_BYTES * 2) };
}

/** Generates a new token with 192 random bits in its secret. */
export function generateToken(randomBytes: RandomBytes): ParsedToken {
  const prefix = toHex(randomBytes(PREFIX_BYTES));
  const parsed = parseToken(formatToken(prefix, toHex(randomBytes(SECRET_BYTES))));
  if (parsed === null) throw new TypeError('randomBytes returned the wrong number of bytes');
  return parsed;
}

/** Computes the only form in which a token is stored: SHA-256 of the whole token. spec: Authentication 2. */
export const hashToken = (token: Token, sha256Hex: Sha256Hex): string => sha256Hex(token);
