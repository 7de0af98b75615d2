import { product } from './product';

/** Length of a token in characters: marker, 16 and 48 hex digits, two underscores. */
export const TOKEN_LENGTH = product.tokenMarker.length + 1 + 16 + 1 + 48;

/** The pattern of a token, in syntax that all regular expression engines share. */
export const tokenSource = `${product.tokenMarker}_[0-9a-f]{16}_[0-9a-f]{48}`;

/**
 * Matches a token whatever characters are around it. Logs join it to escapes (`%20svck_`, `\nsvck_`) and to a
 * following word or date. The lookup of its hash rejects false matches.
 */
const tokenShape = new RegExp(tokenSource, 'g');

/** A token found in a text. */
export interface TokenInText {
  readonly text: string;
  /** Number of characters before it. */
  readonly at: number;
}

/** Finds every token in a text, in order. */
export const findTokens = (text: string): TokenInText[] =>
  Array.from(text.matchAll(tokenShape), (match) => ({ text: match[0], at: match.index }));

/** Masks a token as `svck_4be10c2d9f3a7715_********`, which is safe to show. */
export const maskToken = (token: string): string =>
  `${token.slice(0, product.tokenMarker.length + 1 + 16 + 1)}********`;

/** Matches more than a token. A name may hold one in capitals, cut short, or with more text after it. */
const secretShape = new RegExp(`(${product.tokenMarker}_[0-9a-f]{16}_)[0-9a-f]{8,}`, 'gi');

/** Masks every secret in a name or a path, so that it may be shown. */
export const maskTokens = (name: string): string => name.replaceAll(secretShape, '$1********');
