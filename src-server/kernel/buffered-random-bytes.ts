import type { RandomBytes } from '@shared/kernel/token';

const BUFFER_BYTES = 4096;

/**
 * Fetches random bytes in large blocks and hands out each byte once. An import needs them for hundreds of
 * thousands of ids. Not for secrets: unused bytes stay in memory.
 */
export function createBufferedRandomBytes(randomBytes: RandomBytes): RandomBytes {
  let buffer: Uint8Array = new Uint8Array(0);
  let usedBytes = 0;
  return (size) => {
    if (usedBytes + size > buffer.length) {
      buffer = randomBytes(Math.max(BUFFER_BYTES, size));
      usedBytes = 0;
    }
    usedBytes += size;
    return buffer.subarray(usedBytes - size, usedBytes);
  };
}
