import type { RandomBytes } from '@shared/kernel/token';

/** Creates bytes that look random and are the same in every run. */
export function createSeededBytes(seed: number): RandomBytes {
  let state = seed;
  return (size) =>
    Uint8Array.from({ length: size }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}
