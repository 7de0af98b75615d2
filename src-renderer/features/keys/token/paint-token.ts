import { product } from '@shared/kernel/product';

const MASK = '•'.repeat(48);

/** Elements that the parts of a token are written to. */
export interface TokenTargets {
  /** For the marker and the public prefix. */
  readonly known: HTMLElement | null;
  readonly secret: HTMLElement | null;
}

/** Counts the public part: marker and prefix of a token, or the mark of another secret. */
function countKnown(token: string): number {
  const { tokenMarker } = product;
  return token.startsWith(`${tokenMarker}_`) ? tokenMarker.length + 1 + 16 + 1 : token.indexOf('_') + 1;
}

/** Writes the token into the page, outside React. Gives a function that removes it. */
export function paintToken(
  { known, secret }: TokenTargets,
  token: string | null,
  isHidden: boolean,
): () => void {
  const knownLength = token === null ? 0 : countKnown(token);
  if (known !== null) known.textContent = token?.slice(0, knownLength) ?? '';
  if (secret !== null && token !== null) secret.textContent = isHidden ? MASK : token.slice(knownLength);
  return () => {
    for (const spot of [known, secret]) if (spot !== null) spot.textContent = '';
  };
}
