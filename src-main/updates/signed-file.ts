import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { UpdatePackage } from '@shared/service/version-file';

const BLOCK_BYTES = 1_048_576;

/**
 * Reads a file and compares it with what was signed. Throws Error if it differs. It reads without waiting, because a program that ends
 * cannot wait.
 */
export function requireSignedFile(file: string, { bytes, sha512 }: UpdatePackage): void {
  const hash = createHash('sha512');
  const block = Buffer.alloc(BLOCK_BYTES);
  const opened = openSync(file, 'r');
  let length = 0;
  try {
    for (;;) {
      const count = readSync(opened, block);
      if (count === 0) break;
      length += count;
      hash.update(block.subarray(0, count));
    }
  } finally {
    closeSync(opened);
  }
  if (length !== bytes || hash.digest('base64') !== sha512)
    throw new Error('The downloaded package is not the signed one.');
}
