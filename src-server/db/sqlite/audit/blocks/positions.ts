import { createUnreadableError } from './byte-reader';

/** Positions of records in one block, a bit for each. Do not change one that another function has returned. */
export type Positions = Uint32Array;

const BITS_PER_WORD = 32;
/** A block has at most this many records. */
export const MAX_BLOCK_RECORDS = 576;
const ALL_BITS = 0xffff_ffff;
const WORDS = MAX_BLOCK_RECORDS / BITS_PER_WORD;
const BYTES = WORDS * 4;
/** A list of positions has fewer bytes than this, a bit for each position takes as many or more. */
const MIN_BITMAP_BYTES = 64;
const BITS_PER_BYTE = 8;

export const createPositions = (): Positions => new Uint32Array(WORDS);

/** Fills positions with every position from `first` through `last`, and with no other. */
export function fillPositionRange(positions: Positions, first: number, last: number): Positions {
  positions.fill(0);
  const from = Math.max(0, first);
  const end = Math.min(last, MAX_BLOCK_RECORDS - 1) + 1;
  for (let position = from; position < end; ) {
    if (position % BITS_PER_WORD === 0 && position + BITS_PER_WORD <= end) {
      positions[position / BITS_PER_WORD] = ALL_BITS;
      position += BITS_PER_WORD;
    } else {
      addPosition(positions, position);
      position += 1;
    }
  }
  return positions;
}

/** Creates positions that contain every position from `first` through `last`. */
export const createPositionRange = (first: number, last: number): Positions =>
  fillPositionRange(createPositions(), first, last);

export function addPosition(positions: Positions, position: number): void {
  const word = position >> 5;
  positions[word] = (positions[word] ?? 0) | (1 << (position & 31));
}

/** Leaves only the positions that the other has, too. */
export function intersectWith(positions: Positions, other: Positions): void {
  for (let word = 0; word < WORDS; word += 1) positions[word] = (positions[word] ?? 0) & (other[word] ?? 0);
}

/** Leaves only the positions that the other does not have. */
export function removePositions(positions: Positions, other: Positions): void {
  for (let word = 0; word < WORDS; word += 1) positions[word] = (positions[word] ?? 0) & ~(other[word] ?? 0);
}

/** Adds the positions of the other. */
export function addPositions(positions: Positions, other: Positions): void {
  for (let word = 0; word < WORDS; word += 1) positions[word] = (positions[word] ?? 0) | (other[word] ?? 0);
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** Counts the positions. */
export function countPositions(positions: Positions): number {
  let count = 0;
  for (const word of positions) if (word !== 0) count += countBits(word);
  return count;
}

/** Lists the positions in ascending order. */
export function listPositions(positions: Positions): number[] {
  const found: number[] = [];
  for (let word = 0; word < WORDS; word += 1) {
    let bits = positions[word] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      found.push(word * BITS_PER_WORD + (BITS_PER_WORD - 1 - Math.clz32(lowest)));
      bits ^= lowest;
    }
  }
  return found;
}

/** Writes positions as gaps between them: few bytes for few positions. null: the list has too many bytes. */
function encodeGaps(positions: Positions): Buffer | null {
  const bytes: number[] = [];
  let previous = -1;
  for (const position of listPositions(positions)) {
    const gap = position - previous - 1;
    if (gap >= 128) bytes.push((gap % 128) + 128, Math.floor(gap / 128));
    else bytes.push(gap);
    if (bytes.length >= MIN_BITMAP_BYTES) return null;
    previous = position;
  }
  return Buffer.from(bytes);
}

function encodeBitmap(positions: Positions): Buffer {
  const bytes = Buffer.alloc(BYTES);
  for (const position of listPositions(positions)) {
    const index = Math.floor(position / BITS_PER_BYTE);
    bytes[index] = (bytes[index] ?? 0) | (1 << (position % BITS_PER_BYTE));
  }
  return bytes.subarray(0, Math.max(MIN_BITMAP_BYTES, 1 + bytes.findLastIndex((byte) => byte !== 0)));
}

/** Encodes positions as they are stored: gaps in fewer than 64 bytes, or a bit for each position. */
export const encodePositions = (positions: Positions): Buffer =>
  encodeGaps(positions) ?? encodeBitmap(positions);

/** Reads the gap at an offset, of one byte or of two. Throws on bytes that are never written. */
function readGap(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 128) return first;
  const second = bytes[at + 1] ?? 0;
  // A number has one form only, and a block has fewer records than three bytes could count.
  if (second === 0 || second >= 128) throw createUnreadableError();
  return first - 128 + second * 128;
}

function addGaps(positions: Positions, bytes: Buffer): void {
  let position = -1;
  for (let at = 0; at < bytes.length; ) {
    const gap = readGap(bytes, at);
    at += gap < 128 ? 1 : 2;
    position += gap + 1;
    if (position >= MAX_BLOCK_RECORDS) throw createUnreadableError();
    addPosition(positions, position);
  }
}

/** Fills positions with those that are stored, and with no other. Throws on bytes that are never written. */
export function fillStoredPositions(positions: Positions, bytes: Buffer): Positions {
  if (bytes.length > BYTES) throw createUnreadableError();
  positions.fill(0);
  if (bytes.length < MIN_BITMAP_BYTES) addGaps(positions, bytes);
  else
    for (let index = 0; index < bytes.length; index += 1) {
      const word = index >> 2;
      positions[word] = (positions[word] ?? 0) | ((bytes[index] ?? 0) << ((index & 3) * BITS_PER_BYTE));
    }
  return positions;
}
