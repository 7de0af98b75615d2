/** A text has no NUL in its first bytes; programs, pictures and archives have one. */
const PROBE_BYTES = 8192;

/** How the bytes of a file are decoded to text. */
export interface Encoding {
  /** Size of one unit in bytes. Bytes of an incomplete unit wait for the next piece. */
  readonly unit: 1 | 2;
  /** May swap the bytes in place. */
  readonly decode: (bytes: Buffer) => string;
}

/** Tokens are ASCII, so this decodes them from UTF-8 and every single-byte encoding. */
const singleBytes: Encoding = { unit: 1, decode: (bytes) => bytes.toString('latin1') };
const littleEndian: Encoding = { unit: 2, decode: (bytes) => bytes.toString('utf16le') };
const bigEndian: Encoding = { unit: 2, decode: (bytes) => bytes.swap16().toString('utf16le') };

const hasMark = (head: Buffer, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => head[index] === byte);

/** Detects the encoding of a file from its first piece; null if it is no text, or has four bytes a character. */
export function detectEncoding(head: Buffer): Encoding | null {
  if (hasMark(head, 0xff, 0xfe, 0, 0)) return null;
  if (hasMark(head, 0xff, 0xfe)) return littleEndian;
  if (hasMark(head, 0xfe, 0xff)) return bigEndian;
  return head.subarray(0, PROBE_BYTES).includes(0) ? null : singleBytes;
}
