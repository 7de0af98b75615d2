import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Encoding } from './decode-piece';
import { detectEncoding } from './decode-piece';
import type { FoundToken } from './scan-text';
import { scanText } from './scan-text';

const PIECE_BYTES = 256 * 1024;

/** Creates a buffer for one piece, used for one file after another. */
export const createChunkBuffer = (): Buffer => Buffer.allocUnsafe(PIECE_BYTES);

/** The listed file may be a pipe or a link by now. It is opened without waiting and without following links. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

export interface ScannedFile {
  readonly bytes: number;
  readonly isBinary: boolean;
}

/** Receives findings while the scan goes on. The scan waits for it, so that it holds one piece at most. */
export type OnFound<Found> = (found: readonly Found[]) => Promise<void>;

interface ScanFileOptions {
  readonly buffer: Buffer;
  readonly signal: AbortSignal;
  readonly onFound: OnFound<FoundToken>;
  /** Receives how many bytes were read so far. */
  readonly onRead: (bytes: number) => void;
}

async function scanOpened(
  file: FileHandle,
  { buffer, signal, onFound, onRead }: ScanFileOptions,
): Promise<ScannedFile> {
  const scan = scanText();
  let encoding: Encoding | null = null;
  let bytes = 0;
  /** Bytes at the beginning of the buffer that wait for the rest of their unit. */
  let waiting = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, waiting, buffer.length - waiting);
    signal.throwIfAborted();
    if (bytesRead === 0) break;
    bytes += bytesRead;
    const piece = buffer.subarray(0, waiting + bytesRead);
    encoding ??= detectEncoding(piece);
    if (encoding === null) return { bytes, isBinary: true };
    waiting = piece.length % encoding.unit;
    const whole = piece.length - waiting;
    await onFound(scan.feed(encoding.decode(piece.subarray(0, whole))));
    piece.copy(buffer, 0, whole);
    onRead(bytes);
  }
  await onFound(scan.end());
  return { bytes, isBinary: false };
}

/** Scans one file of any size in pieces. Throws what the file system and `onFound` throw, and when aborted. */
export async function scanFile(path: string, options: ScanFileOptions): Promise<ScannedFile> {
  const file = await open(path, OPEN_FLAGS);
  try {
    return await scanOpened(file, options);
  } finally {
    await file.close();
  }
}
