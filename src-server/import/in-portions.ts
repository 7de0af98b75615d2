import type { RandomBytes } from '@shared/token';

const PORTION_BYTES = 4096;

/** The same randomness, fetched in larger portions: an import makes ids by the hundred thousand. Not for secrets. */
export function inPortions(randomBytes: RandomBytes): RandomBytes {
  let portion = randomBytes(PORTION_BYTES);
  let used = 0;
  return (size) => {
    if (used + size > portion.length) {
      portion = randomBytes(PORTION_BYTES);
      used = 0;
    }
    const taken = portion.subarray(used, used + size);
    used += size;
    return taken;
  };
}
