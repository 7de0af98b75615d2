import { product } from '@shared/kernel/product';

/** Largest length of what a caller calls itself, in characters. */
const MAX_CLIENT_LENGTH = 64;
/** Characters of the text that are looked at. A header may have thousands. */
const MAX_READ = 512;

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/;
const UNPRINTABLE = /[\p{C}\p{Z}]+/gu;
const TOKEN_START = `${product.tokenMarker}_`;

/**
 * Cleans what a caller calls itself, for the audit log alone: it proves nothing. Characters that print nothing or change the
 * direction of a line become spaces. null: nothing is left, or it may contain a token. decision 0154.
 */
export function cleanClientName(text: string | undefined): string | null {
  if (text === undefined) return null;
  const read = text.slice(0, MAX_READ);
  const printable = PLAIN.test(read) ? read : read.replaceAll(UNPRINTABLE, ' ').trim();
  if (printable.toLowerCase().includes(TOKEN_START)) return null;
  if (printable.length <= MAX_CLIENT_LENGTH) return printable === '' ? null : printable;
  return Array.from(printable).slice(0, MAX_CLIENT_LENGTH).join('').trim();
}
