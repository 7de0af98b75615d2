import { product } from './product';

/** Whole length of a token, in characters: marker, 16 and 48 hex digits, two underscores. */
export const TOKEN_LENGTH = product.tokenMarker.length + 1 + 16 + 1 + 48;

/** What a token looks like, in the dialect that all regular expression engines share. */
export const tokenSource = `${product.tokenMarker}_[0-9a-f]{16}_[0-9a-f]{48}`;

/**
 * A token, whatever stands around it: logs glue it to what they escape (`%20svck_`, `\nsvck_`) and to the word or the date that
 * follows, and a look-up tells a false find by its hash.
 */
const tokenShape = new RegExp(tokenSource, 'g');

/** A token found in a text. */
export interface TokenInText {
  readonly text: string;
  /** Characters before it. */
  readonly at: number;
}

/** Every token of our shape in a text, in order. */
export const findTokens = (text: string): TokenInText[] =>
  Array.from(text.matchAll(tokenShape), (match) => ({ text: match[0], at: match.index }));

/** `svck_4be10c2d9f3a7715_********`: safe to show. */
export const maskToken = (token: string): string =>
  `${token.slice(0, product.tokenMarker.length + 1 + 16 + 1)}********`;

/** Wider than a token is: a name may hold one in capitals, cut short or with more behind it. */
const secretShape = new RegExp(`(${product.tokenMarker}_[0-9a-f]{16}_)[0-9a-f]{8,}`, 'gi');

/** A name or a path as it may be shown: the secret of whatever looks like a token is masked. */
export const maskTokens = (name: string): string => name.replaceAll(secretShape, '$1********');
