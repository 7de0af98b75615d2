import { createId } from '@shared/kernel/ids';

/** A request id that this program made, in its parts. */
export interface PackedRequestId {
  /** Epoch ms. */
  readonly createdAtMs: number;
  readonly random: Uint8Array;
}

export const RANDOM_BYTES = 10;
const PREFIX = 'req_';
const TIME_END = 14;
const ID_LENGTH = 30;
const BITS_PER_DIGIT = 5;
const BITS_PER_BYTE = 8;
const BASE = 32;
const NO_DIGIT = 255;

/** Values of the digits by character code. */
const digitValues = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, digit] of [...'0123456789abcdefghjkmnpqrstvwxyz'].entries())
  digitValues[digit.charCodeAt(0)] = value;

/** Reads the digit at that position. Any other character has the value 255. */
const readDigit = (id: string, position: number): number => digitValues[id.charCodeAt(position)] ?? NO_DIGIT;

/** Reads the time in an id. null: a character is no digit. */
function readTime(id: string): number | null {
  let timeMs = 0;
  for (let position = PREFIX.length; position < TIME_END; position += 1) {
    const digit = readDigit(id, position);
    if (digit === NO_DIGIT) return null;
    timeMs = timeMs * BASE + digit;
  }
  return timeMs;
}

/** Reads the random part of an id. null: a character is no digit. */
function readRandom(id: string): Uint8Array | null {
  const random = new Uint8Array(RANDOM_BYTES);
  let held = 0;
  let bits = 0;
  let next = 0;
  for (let position = TIME_END; position < ID_LENGTH; position += 1) {
    const digit = readDigit(id, position);
    if (digit === NO_DIGIT) return null;
    held = ((held << BITS_PER_DIGIT) | digit) & 0x1fff;
    bits += BITS_PER_DIGIT;
    if (bits < BITS_PER_BYTE) continue;
    bits -= BITS_PER_BYTE;
    random[next] = (held >> bits) & 0xff;
    next += 1;
  }
  return random;
}

/** Splits a request id into its parts. null: this program has not made it. */
export function packRequestId(id: string): PackedRequestId | null {
  if (id.length !== ID_LENGTH || !id.startsWith(PREFIX)) return null;
  const createdAtMs = readTime(id);
  const random = readRandom(id);
  return createdAtMs === null || random === null ? null : { createdAtMs, random };
}

/** Formats the id of these parts. */
export const formatRequestId = (createdAtMs: number, random: Uint8Array): string =>
  createId('req', createdAtMs, () => random);
