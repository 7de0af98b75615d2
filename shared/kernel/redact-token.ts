import { product } from './product';

/** Matches a token: whole or cut, in capitals, or without its marker, as typing and selecting leave it. */
const shape = new RegExp(`${product.tokenMarker}_([0-9a-f]{16})|(?<![0-9a-f])([0-9a-f]{16})_[0-9a-f]`, 'i');

/**
 * Redacts the text of a search field. Text with a token in it becomes the public prefix, which is enough to find the
 * key. Call it before the text is stored anywhere. spec: Authentication 10.
 */
export function redactToken(text: string): string {
  const found = shape.exec(text);
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? text;
}
