import { redactToken } from '@shared/kernel/redact-token';

/** null where it is no encoding of anything. */
function decoded(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function cleanSegment(segment: string): string {
  const word = decoded(segment) ?? segment;
  const clean = redactToken(word);
  return clean === word ? segment : clean;
}

function redactSearch(search: string): string {
  const words = [...new URLSearchParams(search)];
  const clean = words.map(([name, value]) => [redactToken(name), redactToken(value)]);
  return JSON.stringify(clean) === JSON.stringify(words) ? search : new URLSearchParams(clean).toString();
}

/** What follows the `#` of an address, each token in it cut to its prefix: a route, and what it says after its `?`. */
export function redactHash(hash: string): string {
  const [path = '', ...rest] = hash.split('?');
  const cleanPath = path.split('/').map(cleanSegment).join('/');
  return rest.length === 0 ? cleanPath : `${cleanPath}?${redactSearch(rest.join('?'))}`;
}
