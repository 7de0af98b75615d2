import { closeSync, existsSync, fsync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';
import { createTempPath } from './temp-file';

const PRIVATE_FILE = 0o600;

type Chunks = AsyncIterable<string | Uint8Array>;

/** Throws AppError `validation_failed` unless the path is absolute, which means the same to every program. */
export function requireAbsolute(file: string): void {
  if (!isAbsolute(file)) throw new AppError('validation_failed', 'file: must be an absolute path');
}

function requireFree(file: string): void {
  if (existsSync(file))
    throw new AppError('already_exists', fillMessage(serviceMessages.backupFileExists, { file }));
}

function openNewFile(temporary: string, file: string): number {
  try {
    return openSync(temporary, 'wx', PRIVATE_FILE);
  } catch (cause) {
    throw new AppError('invalid_request', fillMessage(serviceMessages.backupFileUnwritable, { file }), {
      cause,
    });
  }
}

/** A full disk takes part of a chunk before it refuses the rest. */
function writeWhole(descriptor: number, chunk: string | Uint8Array, file: string): number {
  try {
    writeFileSync(descriptor, chunk);
    return Buffer.byteLength(chunk);
  } catch (cause) {
    throw new AppError('invalid_request', fillMessage(serviceMessages.fileCutOff, { file }), { cause });
  }
}

/** Waits for the disk away from the event loop: a large file takes it tens of milliseconds. */
const syncToDisk = promisify(fsync);

async function writeAll(descriptor: number, chunks: Chunks, file: string): Promise<number> {
  try {
    let bytes = 0;
    for await (const chunk of chunks) bytes += writeWhole(descriptor, chunk, file);
    await syncToDisk(descriptor);
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes the chunks to a new file, readable by its owner alone, and makes it durable. The file gets its name
 * when it is complete; a failure leaves no file. Returns the bytes written.
 * Throws AppError `already_exists` or `invalid_request`.
 */
export async function writeNewFile(file: string, chunks: Chunks): Promise<number> {
  requireAbsolute(file);
  requireFree(file);
  const temporary = createTempPath(file);
  try {
    const bytes = await writeAll(openNewFile(temporary, file), chunks, file);
    // Check again: during a long export another program may have created the file.
    requireFree(file);
    renameSync(temporary, file);
    return bytes;
  } finally {
    rmSync(temporary, { force: true });
  }
}
