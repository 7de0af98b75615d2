import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createTempPath } from '@server/files/temp-file';
import { AppError } from '@shared/kernel/errors';

const PRIVATE_FILE = 0o600;

/** Writes a file completely or not at all, readable by its owner only. Throws AppError `invalid_request`. */
export function writePrivateFile(file: string, text: string | Uint8Array): void {
  const temporary = createTempPath(file);
  try {
    writeFileSync(temporary, text, { mode: PRIVATE_FILE, flush: true, flag: 'wx' });
    renameSync(temporary, file);
  } catch (cause) {
    throw new AppError('invalid_request', `${file} can't be written.`, { cause });
  } finally {
    rmSync(temporary, { force: true });
  }
}
