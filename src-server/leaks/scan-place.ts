import { relative } from 'node:path';
import { AppError, notFound } from '@shared/errors';
import { isFileSystemError, listFiles } from './list-files';
import type { OnFound } from './scan-file';
import { scanFile } from './scan-file';
import type { FoundToken } from './scan-text';

/** A token in a file. */
interface LeakedToken extends FoundToken {
  /** As seen from the place that was searched. */
  readonly file: string;
}

export interface ScannedPlace {
  readonly files: number;
  readonly bytes: number;
  readonly skipped: { readonly binary: number; readonly unreadable: number; readonly links: number };
}

interface ScanOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  readonly onFound: OnFound<LeakedToken>;
}

async function listOrRefuse(path: string, signal: AbortSignal) {
  try {
    return await listFiles(path, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError('not_found', `${path} cannot be read.`, { cause });
  }
}

/**
 * Searches a file or a whole tree for tokens of our shape. Throws AppError `not_found` for a path that is not there, what
 * `onFound` throws, and when aborted.
 */
export async function scanPlace(
  path: string,
  { signal, onProgress, onFound }: ScanOptions,
): Promise<ScannedPlace> {
  if (path === '') throw notFound();
  const { files, links, unreadable } = await listOrRefuse(path, signal);
  const skipped = { binary: 0, unreadable, links };
  let bytes = 0;
  let done = 0;
  for (const file of files) {
    signal.throwIfAborted();
    try {
      const named = relative(path, file) || file;
      const scanned = await scanFile(file, signal, (found) =>
        onFound(found.map((token) => ({ ...token, file: named }))),
      );
      bytes += scanned.bytes;
      if (scanned.isBinary) skipped.binary += 1;
    } catch (error) {
      signal.throwIfAborted();
      if (!isFileSystemError(error)) throw error;
      skipped.unreadable += 1;
    }
    done += 1;
    onProgress(done, files.length);
  }
  return { files: files.length, bytes, skipped };
}
