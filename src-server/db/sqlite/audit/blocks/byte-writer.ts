/** Appends values to one buffer that grows and is used again. */
export interface ByteWriter {
  /** The number of bytes written. Setting it takes back what was written after. */
  end: number;
  putByte(value: number): void;
  /** Writes a whole number in groups of seven bits, the lowest first. Throws on any other value. */
  putNumber(value: number): void;
  putBytes(bytes: Uint8Array): void;
  /** Writes the length in bytes, then the text as UTF-8. */
  putText(text: string): void;
  /** Writes the length of everything that the other writer holds, then its bytes. */
  putAll(other: ByteWriter): void;
  /** Returns all bytes written. They change with the next byte. */
  view(): Buffer;
}

const INITIAL_BYTES = 16 * 1024;
/** The most bytes of one number. */
const MAX_NUMBER_BYTES = 8;
const GROUP = 128;

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(INITIAL_BYTES);
  let end = 0;

  function reserve(bytes: number): void {
    if (end + bytes <= buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes));
    buffer.copy(grown, 0, 0, end);
    buffer = grown;
  }

  function putNumber(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`the log cannot store ${value}`);
    reserve(MAX_NUMBER_BYTES);
    let rest = value;
    while (rest >= GROUP) {
      buffer[end] = (rest % GROUP) + GROUP;
      end += 1;
      rest = Math.floor(rest / GROUP);
    }
    buffer[end] = rest;
    end += 1;
  }

  function putBytes(bytes: Uint8Array): void {
    reserve(bytes.length);
    buffer.set(bytes, end);
    end += bytes.length;
  }

  return {
    get end() {
      return end;
    },
    set end(value) {
      end = value;
    },
    putByte(value) {
      reserve(1);
      buffer[end] = value;
      end += 1;
    },
    putNumber,
    putBytes,
    putText(text) {
      const length = Buffer.byteLength(text);
      putNumber(length);
      reserve(length);
      end += buffer.write(text, end, 'utf8');
    },
    putAll(other) {
      putNumber(other.end);
      putBytes(other.view());
    },
    view: () => buffer.subarray(0, end),
  };
}
