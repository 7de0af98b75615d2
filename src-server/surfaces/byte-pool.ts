import type { RandomBytes } from '@shared/token';

const POOL_BYTES = 4096;

/** Random bytes asked for in one go and handed out in pieces, each once. For ids, which are no secrets. */
export function bytePool(randomBytes: RandomBytes): RandomBytes {
  let pool: Uint8Array = new Uint8Array(0);
  let used = 0;
  return (size) => {
    if (used + size > pool.length) {
      pool = randomBytes(Math.max(POOL_BYTES, size));
      used = 0;
    }
    used += size;
    return pool.subarray(used - size, used);
  };
}
