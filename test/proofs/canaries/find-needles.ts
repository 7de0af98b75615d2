/** Bytes to search for, and what they are part of. */
export interface Needle {
  readonly bytes: Uint8Array;
  /** Name of the token. */
  readonly name: string;
  readonly encoding: string;
}

/** Bytes of which the position is looked up at once. */
const BLOCK = 3;
/** Every needle has at least as many bytes. */
const MIN_NEEDLE_BYTES = 16;

const FIRST = MIN_NEEDLE_BYTES - BLOCK;
const HASHES = 1 << 16;

const hashBlock = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 8) ^ ((bytes[at + 1] ?? 0) << 4) ^ (bytes[at + 2] ?? 0)) & (HASHES - 1);

/** Finds needles in bytes. Returns each needle that is there at least once. */
type NeedleFinder = (haystack: Uint8Array) => readonly Needle[];

function isAt(haystack: Uint8Array, start: number, { bytes }: Needle): boolean {
  for (let index = 0; index < bytes.length; index += 1)
    if (haystack[start + index] !== bytes[index]) return false;
  return true;
}

/** Creates a finder for many needles, which skips bytes that no needle has. S. Wu and U. Manber, 1994. */
export function createNeedleFinder(needles: readonly Needle[]): NeedleFinder {
  const shifts = new Uint8Array(HASHES).fill(FIRST + 1);
  const ending = new Map<number, Needle[]>();
  for (const needle of needles) {
    if (needle.bytes.length < MIN_NEEDLE_BYTES) throw new Error(`the needle of ${needle.name} is too short`);
    for (let at = 0; at <= FIRST; at += 1) {
      const hash = hashBlock(needle.bytes, at);
      shifts[hash] = Math.min(shifts[hash] ?? 0, FIRST - at);
    }
    const last = hashBlock(needle.bytes, FIRST);
    ending.set(last, [...(ending.get(last) ?? []), needle]);
  }
  const listAt = (haystack: Uint8Array, start: number, hash: number): Needle[] =>
    (ending.get(hash) ?? []).filter((needle) => isAt(haystack, start, needle));
  return (haystack) => {
    const found = new Set<Needle>();
    for (let at = FIRST; at + BLOCK <= haystack.length; ) {
      const hash = hashBlock(haystack, at);
      const shift = shifts[hash] ?? 1;
      if (shift === 0) for (const needle of listAt(haystack, at - FIRST, hash)) found.add(needle);
      at += Math.max(shift, 1);
    }
    return [...found];
  };
}
