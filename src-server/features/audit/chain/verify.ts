import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogArrangement, Tombstone } from '@server/stores/audit-store';
import { chainErrorMessages } from '@shared/audit/chain-errors.messages';
import { formatEnglish } from '@shared/text/format-english';
import type { AuditSource } from './audit-source';
import { checkTombstones } from './check-tombstones';
import type { Checkpoint } from './checkpoint';
import { compareCheckpoint, compareStoredCheckpoint, explainSkippedComparison } from './compare-checkpoint';
import type { ChainError, ChainVerification, ChainVerificationOptions } from './verify-chain';
import { continueVerification, startVerification } from './verify-chain';

export interface VerifyOptions extends ChainVerificationOptions {
  /** A checkpoint whose signature was verified. The log is compared with it. */
  readonly checkpoint?: Checkpoint | undefined;
  /** Checkpoints that this installation took by itself, oldest first. */
  readonly checkpoints?: readonly Checkpoint[] | undefined;
}

interface IntactChain {
  readonly ok: true;
  readonly checked: number;
  /** Seq of the oldest record; 1 unless retention removed some. */
  readonly firstSeq: number;
  /** Seq of the newest record; below `firstSeq` when the log is empty. */
  readonly lastSeq: number;
  /** Lower-case hex, 64 characters. */
  readonly headHash: string;
  /** A sentence that says why the checkpoint could not be compared. Null: it agrees, or none was given. */
  readonly notCompared: string | null;
}

export type Verification = IntactChain | (ChainError & { readonly ok: false });

/** Finds the first record that one list has and the other lacks. Both ascend. */
function findDifference(one: readonly number[], other: readonly number[]): number | null {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1)
    if (one[index] !== other[index]) return Math.min(one[index] ?? Infinity, other[index] ?? Infinity);
  return null;
}

/**
 * Compares what decides which records lists show with the chain. Null: they agree. The tombstones must be read after the
 * arrangement: records that retention removed meanwhile are not compared. decision 0240.
 */
function checkArrangement(
  verification: ChainVerification,
  { misplacedSeq, timeFalls }: LogArrangement,
  tombstones: readonly Tombstone[],
): ChainError | null {
  if (misplacedSeq !== null)
    return {
      seq: misplacedSeq,
      problem: formatEnglish(chainErrorMessages.recordMisplaced, { seq: misplacedSeq }),
    };
  // Searches do not ask about the oldest record, whose predecessor may be gone.
  const firstSeq = Math.max(verification.firstSeq, (tombstones.at(-1)?.throughSeq ?? 0) + 1);
  const isCompared = (seq: number): boolean => seq > firstSeq && seq <= verification.seq;
  const seq = findDifference(verification.falls.filter(isCompared), timeFalls.filter(isCompared));
  return seq === null ? null : { seq, problem: formatEnglish(chainErrorMessages.timeOrderMismatch, { seq }) };
}

/** Compares what lists and filters find records by with the records. It is derived from them, so no hash includes it. decision 0165. */
async function findDerivedError(
  source: AuditSource,
  verification: ChainVerification,
  { signal }: ChainVerificationOptions,
): Promise<ChainError | null> {
  const arrangement = await source.readArrangement();
  const chainError = checkArrangement(verification, arrangement, await source.tombstones());
  if (chainError !== null) return chainError;
  for (let afterSeq: number | null = 0; afterSeq !== null; ) {
    signal?.throwIfAborted();
    const { wrong, continueAfter } = await source.checkBlocks(afterSeq);
    if (wrong !== null) {
      const { kind, firstSeq: seq, lastSeq: last } = wrong;
      const problem =
        kind === 'overlap'
          ? formatEnglish(chainErrorMessages.recordMisplaced, { seq })
          : formatEnglish(chainErrorMessages.derivedMismatch, { first: seq, last });
      return { seq, problem };
    }
    afterSeq = continueAfter;
    // Lets the service answer calls in between.
    await nextTurn();
  }
  return null;
}

/**
 * Verifies the whole chain, from the oldest record to its end, and compares it with the checkpoints.
 * Without a checkpoint stored elsewhere, a chain shows accidental damage only. It shows neither a removed tail
 * nor a log that its owner wrote again. Throws the signal's reason when aborted.
 */
export async function verifyChain(source: AuditSource, options: VerifyOptions = {}): Promise<Verification> {
  const { checkpoint, checkpoints = [] } = options;
  const watched = [...checkpoints, ...(checkpoint === undefined ? [] : [checkpoint])].map(({ size }) => size);
  let tombstones = await source.tombstones();
  const verification = startVerification(tombstones, watched);
  for (let reached = -1; verification.seq > reached; ) {
    reached = verification.seq;
    const chainError = await continueVerification(source, verification, options);
    if (chainError !== null) return { ok: false, ...chainError };
    tombstones = await source.tombstones();
    // Retention ran after the verification. Continue to the record of that removal.
    if ((tombstones.at(-1)?.seq ?? 0) <= verification.seq) break;
  }
  const chainError =
    checkTombstones(verification, tombstones) ??
    (checkpoint === undefined ? null : compareCheckpoint(verification, checkpoint)) ??
    compareStoredCheckpoint(verification, checkpoints) ??
    (await findDerivedError(source, verification, options));
  if (chainError !== null) return { ok: false, ...chainError };
  const headHash = Buffer.from(verification.hash).toString('hex');
  const notCompared = checkpoint === undefined ? null : explainSkippedComparison(verification, checkpoint);
  return {
    ok: true,
    checked: verification.checked,
    firstSeq: verification.firstSeq,
    lastSeq: verification.seq,
    headHash,
    notCompared,
  };
}
