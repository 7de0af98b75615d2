import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { AppError } from '@shared/errors';

const PRIVATE_FILE = 0o600;

/** Throws AppError `validation_failed` unless the path says where it is, whoever reads it. */
export function requireAbsolute(file: string): void {
  if (!isAbsolute(file)) throw new AppError('validation_failed', 'file: must be an absolute path');
}

function openNew(file: string): number {
  requireAbsolute(file);
  try {
    return openSync(file, 'wx', PRIVATE_FILE);
  } catch (cause) {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw exists
      ? new AppError('already_exists', `${file} is there already. Nothing was written.`, { cause })
      : new AppError('invalid_request', `${file} cannot be written.`, { cause });
  }
}

/** A full disk takes part of a chunk before it refuses the rest. */
function writeWhole(descriptor: number, chunk: string, file: string): number {
  try {
    writeFileSync(descriptor, chunk);
    return Buffer.byteLength(chunk);
  } catch (cause) {
    throw new AppError('invalid_request', `${file} cannot be written to its end.`, { cause });
  }
}

/**
 * Writes the chunks to a file that must not exist, readable by its owner alone, and makes it durable; or leaves none.
 * Returns the bytes written. Throws AppError `already_exists` or `invalid_request`.
 */
export async function writeNewFile(file: string, chunks: AsyncIterable<string>): Promise<number> {
  const descriptor = openNew(file);
  let bytes = 0;
  let isWhole = false;
  try {
    for await (const chunk of chunks) bytes += writeWhole(descriptor, chunk, file);
    fsyncSync(descriptor);
    isWhole = true;
  } finally {
    closeSync(descriptor);
    if (!isWhole) rmSync(file, { force: true });
  }
  return bytes;
}
