import type { Tombstone } from '@server/stores/audit-store';
import { formatTombstoneTarget } from './tombstone-target';
import type { ChainError, ChainVerification } from './verify-chain';

const formatRange = ({ firstSeq, throughSeq }: Tombstone): string => `records ${firstSeq} to ${throughSeq}`;

/** Compares the tombstones with the chained records of the removals. Null: they agree. */
export function checkTombstones(
  verification: ChainVerification,
  tombstones: readonly Tombstone[],
): ChainError | null {
  const mentioned = new Set<number>();
  let throughSeq = 0;
  for (const tombstone of tombstones) {
    const { seq } = tombstone;
    if (tombstone.firstSeq !== throughSeq + 1)
      return { seq, problem: `The removal of ${formatRange(tombstone)} does not follow the one before it.` };
    // A younger removal has removed the record of an older one.
    const isThere = seq >= verification.firstSeq || tombstone === tombstones.at(-1);
    if (isThere && verification.removals.get(seq) !== formatTombstoneTarget(tombstone))
      return { seq, problem: `Record ${seq} does not tell of the removal of ${formatRange(tombstone)}.` };
    throughSeq = tombstone.throughSeq;
    mentioned.add(seq);
  }
  for (const seq of verification.removals.keys())
    if (!mentioned.has(seq))
      return { seq, problem: `Record ${seq} reports a removal that has left no tombstone.` };
  return null;
}
