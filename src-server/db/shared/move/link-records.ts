import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { AuditRow, ChainedRecord, Tombstone } from '@server/stores/audit-store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import { AppError } from '@shared/kernel/errors';
import { formatEnglish } from '@shared/text/format-english';
import type { ChainEnd } from './copy-ports';

const createBrokenError = (problem: string): AppError =>
  new AppError('database_damaged', `The audit log is not copied, because it does not verify. ${problem}`);

/** Finds what the oldest record that is left is chained to. */
export function findChainStart(tombstones: readonly Tombstone[]): ChainEnd {
  const newest = tombstones.at(-1);
  return newest === undefined
    ? { seq: 0, atMs: 0, hash: GENESIS_HASH }
    : { seq: newest.throughSeq, atMs: 0, hash: newest.lastHash };
}

/**
 * Creates the object that gives every record its hash, because an engine may store that of some alone. Records come in their order. Throws
 * AppError `database_damaged` where one is missing, or where a stored hash is another one.
 */
export function createRecordLinker(start: ChainEnd) {
  const linkHash = createRecordHasher();
  let end = start;
  function link(record: ChainedRecord): AuditRow {
    const seq = end.seq + 1;
    if (record.seq !== seq) throw createBrokenError(formatEnglish(chainErrorMessages.recordMissing, { seq }));
    const hash = linkHash(end.hash, seq, record);
    if (record.hash !== null && !hash.equals(record.hash))
      throw createBrokenError(formatEnglish(chainErrorMessages.hashMismatch, { seq }));
    end = { seq, atMs: record.atMs, hash };
    return { ...record, hash };
  }
  return {
    getEnd: (): ChainEnd => end,
    linkAll: (records: readonly ChainedRecord[]): readonly AuditRow[] => records.map(link),
  };
}
