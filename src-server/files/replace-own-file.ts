import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { requireOwnFile } from './own-file';
import { createTempPath } from './temp-file';

const PRIVATE_FILE = 0o600;

/**
 * Replaces a small file of the data directory at once: a reader sees the old text or the new one, also after a crash. Throws
 * the error of the file system, and then nothing has changed.
 */
export function replaceOwnFile(file: string, text: string): void {
  requireOwnFile(file);
  const temporary = createTempPath(file);
  try {
    const descriptor = openSync(temporary, 'wx', PRIVATE_FILE);
    try {
      writeFileSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
