import type { Tombstone } from '@server/stores/audit-store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import { formatEnglish } from '@shared/text/format-english';
import { formatTombstoneTarget } from './tombstone-target';
import type { ChainError, ChainVerification } from './verify-chain';

/** Compares the tombstones with the chained records of the removals. Null: they agree. */
export function checkTombstones(
  verification: ChainVerification,
  tombstones: readonly Tombstone[],
): ChainError | null {
  const mentioned = new Set<number>();
  let throughSeq = 0;
  for (const tombstone of tombstones) {
    const { seq } = tombstone;
    const values = { seq, first: tombstone.firstSeq, last: tombstone.throughSeq };
    if (tombstone.firstSeq !== throughSeq + 1)
      return { seq, problem: formatEnglish(chainErrorMessages.removalGap, values) };
    // A younger removal has removed the record of an older one.
    const isThere = seq >= verification.firstSeq || tombstone === tombstones.at(-1);
    if (isThere && verification.removals.get(seq) !== formatTombstoneTarget(tombstone))
      return { seq, problem: formatEnglish(chainErrorMessages.removalMismatch, values) };
    throughSeq = tombstone.throughSeq;
    mentioned.add(seq);
  }
  for (const seq of verification.removals.keys())
    if (!mentioned.has(seq))
      return { seq, problem: formatEnglish(chainErrorMessages.tombstoneMissing, { seq }) };
  return null;
}
