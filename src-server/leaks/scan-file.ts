import { createReadStream } from 'node:fs';
import type { FoundToken } from './scan-text';
import { scanText } from './scan-text';

const PIECE_BYTES = 256 * 1024;
/** Text has no NUL near its beginning; programs, pictures and archives do. */
const LOOKED_AT_BYTES = 8192;

type Encoding = 'latin1' | 'utf16le';

/** How a file is read: tokens are ASCII, so that every single-byte encoding and UTF-8 will do. null: no text. */
function encodingOf(head: Buffer): Encoding | null {
  if (head.length >= 2 && head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  return head.subarray(0, LOOKED_AT_BYTES).includes(0) ? null : 'latin1';
}

export interface ScannedFile {
  readonly bytes: number;
  readonly isBinary: boolean;
}

/** Is given what was found while the scan goes on, and waited for: a scan holds no more than one piece. */
export type OnFound<Found> = (found: readonly Found[]) => Promise<void>;

/** Reads one file in pieces, whatever its size. Throws what the file system and `onFound` throw, and when aborted. */
export async function scanFile(
  path: string,
  signal: AbortSignal,
  onFound: OnFound<FoundToken>,
): Promise<ScannedFile> {
  const scan = scanText();
  let bytes = 0;
  let encoding: Encoding | null = null;
  // An odd byte waits for its other half.
  let rest: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(path, { highWaterMark: PIECE_BYTES, signal })) {
    const piece: Buffer = Buffer.concat([rest, Buffer.from(read)]);
    if (bytes === 0) {
      encoding = encodingOf(piece);
      if (encoding === null) return { bytes: piece.length, isBinary: true };
    }
    bytes += piece.length - rest.length;
    const whole = encoding === 'utf16le' ? piece.length - (piece.length % 2) : piece.length;
    await onFound(scan.feed(piece.toString(encoding ?? 'latin1', 0, whole)));
    rest = piece.subarray(whole);
  }
  await onFound(scan.end());
  return { bytes, isBinary: false };
}
