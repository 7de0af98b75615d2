import type { AuditSource } from './audit-source';
import { checkTombstones } from './check-tombstones';
import type { Checkpoint } from './checkpoint';
import { compareCheckpoint, compareStoredCheckpoint, explainSkippedComparison } from './compare-checkpoint';
import type { ChainError, WalkOptions } from './verify-chain';
import { continueVerification, startVerification } from './verify-chain';

export interface VerifyOptions extends WalkOptions {
  /** Already opened with its key: the log is compared with it. */
  readonly checkpoint?: Checkpoint | undefined;
  /** Those that this installation took unasked, oldest first. */
  readonly checkpoints?: readonly Checkpoint[] | undefined;
}

interface Intact {
  readonly ok: true;
  readonly checked: number;
  /** The oldest record there is; 1 unless retention removed some. */
  readonly firstSeq: number;
  /** The newest; below `firstSeq` when the log is empty. */
  readonly lastSeq: number;
  /** Lower-case hex, 64 characters. */
  readonly headHash: string;
  /** Why the checkpoint could not be compared, a sentence; null: it agrees, or none was given. */
  readonly notCompared: string | null;
}

export type Verification = Intact | (ChainError & { readonly ok: false });

/**
 * Walks the whole chain from what retention left to its end, and compares it with a checkpoint if there is one. Without a
 * checkpoint kept elsewhere a chain shows accidents, but neither a tail cut off nor a log its owner wrote anew. Throws the
 * signal's reason when aborted.
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
    // Retention went on after the walk: on to the record that tells of it.
    if ((tombstones.at(-1)?.seq ?? 0) <= verification.seq) break;
  }
  const chainError =
    checkTombstones(verification, tombstones) ??
    (checkpoint === undefined ? null : compareCheckpoint(verification, checkpoint)) ??
    compareStoredCheckpoint(verification, checkpoints);
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
