import { createUnreadableError } from './byte-reader';

/** Records of one block, a bit for each place in it. Do not change one that another function has returned. */
export type Places = Uint32Array;

const BITS_PER_WORD = 32;
/** A block has at most this many records. */
export const MAX_BLOCK_RECORDS = 576;
const ALL_BITS = 0xffff_ffff;
const WORDS = MAX_BLOCK_RECORDS / BITS_PER_WORD;
const BYTES = WORDS * 4;
/** A list of places has fewer bytes than this, a bit for each place takes as many or more. */
const MIN_BITMAP_BYTES = 64;
const BITS_PER_BYTE = 8;

export const createPlaces = (): Places => new Uint32Array(WORDS);

/** Fills places with every place from `first` through `last`, and with no other. */
export function fillPlaceRange(places: Places, first: number, last: number): Places {
  places.fill(0);
  const from = Math.max(0, first);
  const end = Math.min(last, MAX_BLOCK_RECORDS - 1) + 1;
  for (let place = from; place < end; ) {
    if (place % BITS_PER_WORD === 0 && place + BITS_PER_WORD <= end) {
      places[place / BITS_PER_WORD] = ALL_BITS;
      place += BITS_PER_WORD;
    } else {
      addPlace(places, place);
      place += 1;
    }
  }
  return places;
}

/** Creates places that contain every place from `first` through `last`. */
export const createPlaceRange = (first: number, last: number): Places =>
  fillPlaceRange(createPlaces(), first, last);

export function addPlace(places: Places, place: number): void {
  const word = place >> 5;
  places[word] = (places[word] ?? 0) | (1 << (place & 31));
}

/** Leaves only the places that the other has, too. */
export function intersectWith(places: Places, other: Places): void {
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) & (other[word] ?? 0);
}

/** Leaves only the places that the other does not have. */
export function removePlaces(places: Places, other: Places): void {
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) & ~(other[word] ?? 0);
}

/** Adds the places of the other. */
export function addPlaces(places: Places, other: Places): void {
  for (let word = 0; word < WORDS; word += 1) places[word] = (places[word] ?? 0) | (other[word] ?? 0);
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const nibbles = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** Counts the places. */
export function countPlaces(places: Places): number {
  let count = 0;
  for (const word of places) if (word !== 0) count += countBits(word);
  return count;
}

/** Lists the places in ascending order. */
export function listPlaces(places: Places): number[] {
  const found: number[] = [];
  for (let word = 0; word < WORDS; word += 1) {
    let bits = places[word] ?? 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      found.push(word * BITS_PER_WORD + (BITS_PER_WORD - 1 - Math.clz32(lowest)));
      bits ^= lowest;
    }
  }
  return found;
}

/** Writes places as gaps between them: few bytes for few places. null: the list has too many bytes. */
function encodeGaps(places: Places): Buffer | null {
  const bytes: number[] = [];
  let previous = -1;
  for (const place of listPlaces(places)) {
    const gap = place - previous - 1;
    if (gap >= 128) bytes.push((gap % 128) + 128, Math.floor(gap / 128));
    else bytes.push(gap);
    if (bytes.length >= MIN_BITMAP_BYTES) return null;
    previous = place;
  }
  return Buffer.from(bytes);
}

function encodeBitmap(places: Places): Buffer {
  const bytes = Buffer.alloc(BYTES);
  for (const place of listPlaces(places)) {
    const index = Math.floor(place / BITS_PER_BYTE);
    bytes[index] = (bytes[index] ?? 0) | (1 << (place % BITS_PER_BYTE));
  }
  return bytes.subarray(0, Math.max(MIN_BITMAP_BYTES, 1 + bytes.findLastIndex((byte) => byte !== 0)));
}

/** Encodes places as they are stored: gaps in fewer than 64 bytes, or a bit for each place. */
export const encodePlaces = (places: Places): Buffer => encodeGaps(places) ?? encodeBitmap(places);

/** Reads the gap at a position, of one byte or of two. Throws on bytes that are never written. */
function readGap(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 128) return first;
  const second = bytes[at + 1] ?? 0;
  // A number has one form only, and a block has fewer records than three bytes could count.
  if (second === 0 || second >= 128) throw createUnreadableError();
  return first - 128 + second * 128;
}

function addGaps(places: Places, bytes: Buffer): void {
  let place = -1;
  for (let at = 0; at < bytes.length; ) {
    const gap = readGap(bytes, at);
    at += gap < 128 ? 1 : 2;
    place += gap + 1;
    if (place >= MAX_BLOCK_RECORDS) throw createUnreadableError();
    addPlace(places, place);
  }
}

/** Fills places with those that are stored, and with no other. Throws on bytes that are never written. */
export function fillStoredPlaces(places: Places, bytes: Buffer): Places {
  if (bytes.length > BYTES) throw createUnreadableError();
  places.fill(0);
  if (bytes.length < MIN_BITMAP_BYTES) addGaps(places, bytes);
  else
    for (let index = 0; index < bytes.length; index += 1) {
      const word = index >> 2;
      places[word] = (places[word] ?? 0) | ((bytes[index] ?? 0) << ((index & 3) * BITS_PER_BYTE));
    }
  return places;
}
