import { product } from './product';

/** A token, whole or cut short, in capitals or without its marker, as a hand or a selection may leave it. */
const shape = new RegExp(`${product.tokenMarker}_([0-9a-f]{16})|(?<![0-9a-f])([0-9a-f]{16})_[0-9a-f]`, 'i');

/**
 * What may be kept of words that somebody seeks: of a token, or of a text with one in it, the public prefix alone, by which
 * its key is found. To be asked before anything holds the words. spec: Authentication 10.
 */
export function redactToken(text: string): string {
  const found = shape.exec(text);
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? text;
}
