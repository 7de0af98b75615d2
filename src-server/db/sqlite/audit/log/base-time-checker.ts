import type { BlockHead, BlockTables } from '@server/db/sqlite/audit/blocks/block-tables';

/** The time before a block or commit, as it is stored for a record of that time. */
const toBase = (atMs: number): number => Math.max(0, atMs);

/**
 * Creates the comparison of the time before each block and commit with the record before it. Searches by time pass whole blocks by
 * it. The first block of the log has no record before it.
 */
export function createBaseTimeChecker(tables: BlockTables) {
  /** Reads the time of the last record of a block. null: no block ends there. */
  function findEndTime(seq: number): number | null {
    const head = tables.findBlock(seq);
    if (head === null || head.lastSeq !== seq) return null;
    const chunk = tables.openBlock(head);
    return chunk.getTime(chunk.count - 1);
  }

  return {
    /** Lists first records of blocks with another time before them. The blocks follow each other. */
    listWrong(blocks: readonly BlockHead[]): number[] {
      return blocks
        .filter(({ firstSeq, baseMs }) => {
          const before = findEndTime(firstSeq - 1);
          return before !== null && toBase(before) !== baseMs;
        })
        .map(({ firstSeq }) => firstSeq);
    },
    /** Lists first records of commits with another time before them. */
    listWrongInTail(): number[] {
      const tail = tables.openTail();
      if (tail === null) return [];
      const findTime = (seq: number): number | null =>
        seq < tail.firstSeq ? findEndTime(seq) : tail.getTime(seq - tail.firstSeq);
      return tables
        .listWindows()
        .filter(({ firstSeq, baseMs }) => {
          const before = findTime(firstSeq - 1);
          return before !== null && toBase(before) !== baseMs;
        })
        .map(({ firstSeq }) => firstSeq);
    },
  };
}
