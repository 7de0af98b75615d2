import { createId, parseIdTime } from '@shared/kernel/ids';

/** A request id that this program made, in its parts. */
export interface PackedRequestId {
  /** Epoch ms. */
  readonly createdAtMs: number;
  readonly random: Uint8Array;
}

export const RANDOM_BYTES = 10;
const RANDOM_START = 14;
const ID_LENGTH = 30;
const BITS_PER_DIGIT = 5;
const BITS_PER_BYTE = 8;

/** Values of the digits by character code. */
const digitValues = new Uint8Array(BITS_PER_BYTE * 16);
for (const [value, digit] of [...'0123456789abcdefghjkmnpqrstvwxyz'].entries())
  digitValues[digit.charCodeAt(0)] = value;

/** Reads the random part of an id of the right shape. */
function readRandom(id: string): Uint8Array {
  const random = new Uint8Array(RANDOM_BYTES);
  let held = 0;
  let bits = 0;
  let next = 0;
  for (let place = RANDOM_START; place < ID_LENGTH; place += 1) {
    held = ((held << BITS_PER_DIGIT) | (digitValues[id.charCodeAt(place)] ?? 0)) & 0x1fff;
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
  if (id.length !== ID_LENGTH || !id.startsWith('req_')) return null;
  const createdAtMs = parseIdTime(id);
  return createdAtMs === null ? null : { createdAtMs, random: readRandom(id) };
}

/** Formats the id of these parts. */
export const formatRequestId = (createdAtMs: number, random: Uint8Array): string =>
  createId('req', createdAtMs, () => random);
