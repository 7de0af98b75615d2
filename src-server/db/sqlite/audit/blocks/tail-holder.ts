import type { BlockTables } from './block-tables';
import type { Chunk } from './chunk';
import type { PackedNumbers } from './packed-record';

interface HeldTail {
  readonly lastSeq: number;
  readonly hash: Uint8Array;
  readonly chunk: Chunk;
}

/** Wraps a chunk so that the numbers of a record are read once. Each query compares all records of the tail. */
function rememberNumbers(chunk: Chunk): Chunk {
  const known: (PackedNumbers | undefined)[] = [];
  return {
    ...chunk,
    readNumbers(place) {
      const numbers = known[place] ?? chunk.readNumbers(place);
      known[place] = numbers;
      return numbers;
    },
  };
}

/**
 * Creates the reader of the records that no block holds yet, for filters: a query for each of many keys reads them again and again.
 * They are held as long as the log ends with the same hash, which covers all of them. Verification reads the database itself.
 */
export function createTailHolder(tables: Pick<BlockTables, 'openTail' | 'readTailEnd'>): () => Chunk | null {
  let held: HeldTail | null = null;
  return () => {
    const end = tables.readTailEnd();
    if (end === null) return null;
    const isHeld =
      held?.chunk.firstSeq === end.firstSeq &&
      held.lastSeq === end.lastSeq &&
      Buffer.compare(held.hash, end.hash) === 0;
    if (isHeld && held !== null) return held.chunk;
    const tail = tables.openTail();
    if (tail === null) return null;
    const chunk = rememberNumbers(tail);
    held = { ...end, chunk };
    return chunk;
  };
}
