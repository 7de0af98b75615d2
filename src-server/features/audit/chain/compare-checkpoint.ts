import type { Checkpoint } from './checkpoint';
import { getLogName } from './log-name';
import type { ChainError, ChainVerification } from './verify-chain';

/** Why a walk to the end of the log says nothing of a checkpoint: retention has removed what it saw; null: it can be compared. */
export const explainSkippedComparison = (
  verification: ChainVerification,
  { size }: Checkpoint,
): string | null =>
  size < verification.firstSeq - 1
    ? `Retention has removed record ${size}: compare with a newer checkpoint.`
    : null;

/** What disagrees between such a walk and a checkpoint taken earlier; null: nothing that is still there. */
export function compareCheckpoint(
  verification: ChainVerification,
  { origin, size, hash }: Checkpoint,
): ChainError | null {
  if (verification.firstHash !== null && getLogName(verification.firstHash) !== origin)
    return { seq: 1, problem: `The checkpoint is of another log, or this log was begun anew.` };
  if (size > verification.seq)
    return {
      seq: verification.seq + 1,
      problem: `The log ends at record ${verification.seq}, but the checkpoint saw ${size}.`,
    };
  const seen = verification.watched.get(size) ?? null;
  if (seen !== null && !Buffer.from(hash).equals(seen))
    return {
      seq: size,
      problem: `Record ${size} is not the one the checkpoint saw: the log was written anew.`,
    };
  return null;
}

/** The same for checkpoints that this installation took unasked: those of records that retention has removed have done their work. */
export function compareStoredCheckpoint(
  verification: ChainVerification,
  checkpoints: readonly Checkpoint[],
): ChainError | null {
  for (const checkpoint of checkpoints) {
    const chainError = compareCheckpoint(verification, checkpoint);
    if (chainError !== null) return chainError;
  }
  return null;
}
