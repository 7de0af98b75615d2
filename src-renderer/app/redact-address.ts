import { redactToken } from '@shared/kernel/redact-token';

/** Decodes percent encoding. null: the text is not valid encoding. */
function decode(word: string): string | null {
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

function cleanSegment(segment: string): string {
  const word = decode(segment) ?? segment;
  const clean = redactToken(word);
  return clean === word ? segment : clean;
}

function redactSearch(search: string): string {
  const words = [...new URLSearchParams(search)];
  const clean = words.map(([name, value]) => [redactToken(name), redactToken(value)]);
  return JSON.stringify(clean) === JSON.stringify(words) ? search : new URLSearchParams(clean).toString();
}

/** Cuts each token in a hash to its prefix, in the route and in its search parameters. */
export function redactHash(hash: string): string {
  const [path = '', ...rest] = hash.split('?');
  const cleanPath = path.split('/').map(cleanSegment).join('/');
  return rest.length === 0 ? cleanPath : `${cleanPath}?${redactSearch(rest.join('?'))}`;
}
