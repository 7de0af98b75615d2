/** Text has no NUL near its beginning; programs, pictures and archives do. */
const LOOKED_AT_BYTES = 8192;

/** How the bytes of a file become text. */
export interface Encoding {
  /** Bytes of which a piece must hold whole ones; others wait for the next. */
  readonly unit: 1 | 2;
  /** May turn the bytes around in their place. */
  readonly decode: (bytes: Buffer) => string;
}

/** Tokens are ASCII, so that every single-byte encoding and UTF-8 will do. */
const singleBytes: Encoding = { unit: 1, decode: (bytes) => bytes.toString('latin1') };
const littleEndian: Encoding = { unit: 2, decode: (bytes) => bytes.toString('utf16le') };
const bigEndian: Encoding = { unit: 2, decode: (bytes) => bytes.swap16().toString('utf16le') };

const beginsWith = (head: Buffer, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => head[index] === byte);

/** How a file is read, by its first piece. null: no text, or one of four bytes a character. */
export function detectEncoding(head: Buffer): Encoding | null {
  if (beginsWith(head, 0xff, 0xfe, 0, 0)) return null;
  if (beginsWith(head, 0xff, 0xfe)) return littleEndian;
  if (beginsWith(head, 0xfe, 0xff)) return bigEndian;
  return head.subarray(0, LOOKED_AT_BYTES).includes(0) ? null : singleBytes;
}
