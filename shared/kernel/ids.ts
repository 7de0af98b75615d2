import { z } from 'zod';
import type { RandomBytes } from './token';

/** The first three letters of an id, which name its kind. */
export type IdKind = 'prp' | 'mem' | 'rol' | 'key' | 'rty' | 'unt' | 'gst' | 'res' | 'req' | 'whk' | 'evt';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const digit = (value: number): string => ALPHABET.charAt(value & 31);

function encodeTime(nowMs: number): string {
  let rest = nowMs;
  let encoded = '';
  for (let index = 0; index < 10; index += 1) {
    encoded = digit(rest % 32) + encoded;
    rest = Math.floor(rest / 32);
  }
  return encoded;
}

function encodeRandom(bytes: Uint8Array): string {
  let encoded = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      encoded += digit(held >> bits);
      held &= (1 << bits) - 1;
    }
  }
  return encoded;
}

/**
 * Creates an id: `<kind>_<ULID in lower-case Crockford base32>`. It has 48 bits of time and 80 random bits, and sorts
 * by creation.
 */
export const createId = (kind: IdKind, nowMs: number, randomBytes: RandomBytes): string =>
  `${kind}_${encodeTime(nowMs)}${encodeRandom(randomBytes(10))}`;

const createSchema = (kind: IdKind) =>
  z
    .string()
    .regex(new RegExp(`^${kind}_[0-7][0-9a-hjkmnp-tv-z]{25}$`), `must be an id that begins with ${kind}_`);

const idSchemas = {
  prp: createSchema('prp'),
  mem: createSchema('mem'),
  rol: createSchema('rol'),
  key: createSchema('key'),
  rty: createSchema('rty'),
  unt: createSchema('unt'),
  gst: createSchema('gst'),
  res: createSchema('res'),
  req: createSchema('req'),
  whk: createSchema('whk'),
  evt: createSchema('evt'),
} as const satisfies Record<IdKind, z.ZodType>;

/** Returns the schema of one kind of id. Clients treat an id as opaque. Many fields share it, because each schema costs time at a start. */
export const createIdSchema = (kind: IdKind) => idSchemas[kind];

/** Parses the epoch ms at which `createId` made the id. null for text of another shape. */
export function parseIdTime(id: string): number | null {
  const encoded = /^[a-z]{3}_([0-9a-hjkmnp-tv-z]{10})[0-9a-hjkmnp-tv-z]{16}$/.exec(id)?.[1];
  if (encoded === undefined) return null;
  let timeMs = 0;
  for (const character of encoded) timeMs = timeMs * 32 + ALPHABET.indexOf(character);
  return timeMs;
}
