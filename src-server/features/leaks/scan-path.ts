import { basename, relative } from 'node:path';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { maskTokens } from '@shared/kernel/token-in-text';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { fillMessage } from '@shared/text/filled-message';
import type { ListedFile } from './list-files';
import { isFileSystemError, listFiles } from './list-files';
import type { OnFound } from './scan-file';
import { createChunkBuffer, scanFile } from './scan-file';
import type { FoundToken } from './scan-text';
import { scanText } from './scan-text';

/** A token in a file, or in the name of a file or folder. */
interface LeakedToken extends Omit<FoundToken, 'line'> {
  /** Relative to the path that was searched. A secret in it is not masked. */
  readonly file: string;
  /** From 1; null if it is in the name. */
  readonly line: number | null;
}

export interface ScannedPath {
  /** Files that were read to their end. */
  readonly files: number;
  /** Bytes of those files. */
  readonly bytes: number;
  readonly skipped: {
    readonly binary: number;
    readonly unreadable: number;
    readonly links: number;
    /** Pipes, sockets and devices. */
    readonly special: number;
  };
}

interface ScanOptions {
  /** The member's name for the path; null if the path itself says it. */
  readonly name: string | null;
  readonly signal: AbortSignal;
  /** In bytes. */
  readonly onProgress: (done: number, total: number) => void;
  readonly onFound: OnFound<LeakedToken>;
}

async function listOrRefuse(path: string, { name, signal }: ScanOptions) {
  try {
    return await listFiles(path, signal);
  } catch (cause) {
    signal.throwIfAborted();
    throw new AppError(
      'not_found',
      fillMessage(leaksMessages.pathUnreadable, { path: maskTokens(name ?? path) }),
      {
        cause,
      },
    );
  }
}

function findTokensInName(name: string, file: string): LeakedToken[] {
  const scan = scanText();
  return [...scan.feed(name), ...scan.end()].map((token) => ({ ...token, file, line: null }));
}

const sumBytes = (files: readonly ListedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Searches a file or a whole tree, names included, for texts in the format of a token. Throws AppError `not_found` for a path
 * that does not exist, what `onFound` throws, and when aborted.
 */
export async function scanPath(path: string, options: ScanOptions): Promise<ScannedPath> {
  if (path === '') throw createNotFoundError();
  const { name, signal, onProgress, onFound } = options;
  const { root, files, named, links, unreadable, special } = await listOrRefuse(path, options);
  const known = name ?? path;
  const seen = (location: string): string => relative(root, location) || known;
  await onFound(findTokensInName(known, known));
  for (const location of named) await onFound(findTokensInName(basename(location), seen(location)));
  const skipped = { binary: 0, unreadable, links, special };
  const total = sumBytes(files);
  let searched = 0;
  let bytes = 0;
  let done = 0;
  const buffer = createChunkBuffer();
  for (const file of files) {
    signal.throwIfAborted();
    try {
      const scanned = await scanFile(file.path, {
        buffer,
        signal,
        onFound: (found) => onFound(found.map((token) => ({ ...token, file: seen(file.path) }))),
        // The file may grow while it is read.
        onRead: (read) => onProgress(done + Math.min(read, file.bytes), total),
      });
      if (scanned.isBinary) skipped.binary += 1;
      else {
        searched += 1;
        bytes += scanned.bytes;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!isFileSystemError(error)) throw error;
      skipped.unreadable += 1;
    }
    done += file.bytes;
    onProgress(done, total);
  }
  return { files: searched, bytes, skipped };
}
