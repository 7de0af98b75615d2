import { isUtf8 } from 'node:buffer';
import { createLogDamagedError } from '@server/kernel/system-error';

/** Reads what a `ByteWriter` has written, and throws on bytes that it never writes. */
export interface ByteReader {
  /** The position of the next byte. */
  at: number;
  readByte(): number;
  readNumber(): number;
  readBytes(count: number): Buffer;
  readText(): string;
}

const GROUP = 128;

/** Creates the error of bytes that are never written. */
export const createUnreadableError = (): Error =>
  createLogDamagedError('the audit log has bytes that are never written');

export function createByteReader(bytes: Buffer): ByteReader {
  let at = 0;

  function readByte(): number {
    const byte = bytes[at];
    if (byte === undefined) throw createUnreadableError();
    at += 1;
    return byte;
  }

  function readNumber(): number {
    let value = 0;
    for (let scale = 1; ; scale *= GROUP) {
      const byte = readByte();
      value += (byte % GROUP) * scale;
      if (value > Number.MAX_SAFE_INTEGER) throw createUnreadableError();
      if (byte >= GROUP) continue;
      // A number has one form only, so no byte can be changed without changing a record.
      if (byte === 0 && scale > 1) throw createUnreadableError();
      return value;
    }
  }

  function readBytes(count: number): Buffer {
    const end = at + count;
    if (end > bytes.length) throw createUnreadableError();
    const found = bytes.subarray(at, end);
    at = end;
    return found;
  }

  return {
    get at() {
      return at;
    },
    set at(value) {
      at = value;
    },
    readByte,
    readNumber,
    readBytes,
    readText() {
      const found = readBytes(readNumber());
      if (!isUtf8(found)) throw createUnreadableError();
      return found.toString('utf8');
    },
  };
}
