import type { Flaw, Walk } from './chain-walk';
import type { Checkpoint } from './checkpoint';
import { originOf } from './origin';

/** What disagrees between a walk to the end of the log and a checkpoint taken earlier; null: nothing. */
export function checkpointProblem(walk: Walk, { origin, size, hash }: Checkpoint): Flaw | null {
  if (walk.firstHash !== null && originOf(walk.firstHash) !== origin)
    return { seq: 1, problem: `The checkpoint is of another log, or this log was begun anew.` };
  if (size > walk.seq)
    return {
      seq: walk.seq + 1,
      problem: `The log ends at record ${walk.seq}, but the checkpoint saw ${size}.`,
    };
  const seen = walk.watched.get(size) ?? null;
  if (seen === null)
    return { seq: size, problem: `Retention has removed record ${size}: compare with a newer checkpoint.` };
  if (!Buffer.from(hash).equals(seen))
    return {
      seq: size,
      problem: `Record ${size} is not the one the checkpoint saw: the log was written anew.`,
    };
  return null;
}

/** The same for checkpoints that this installation took unasked: those of records that retention has removed have done their work. */
export function keptCheckpointProblem(walk: Walk, kept: readonly Checkpoint[]): Flaw | null {
  for (const checkpoint of kept) {
    if (checkpoint.size < walk.firstSeq - 1) continue;
    const flaw = checkpointProblem(walk, checkpoint);
    if (flaw !== null) return flaw;
  }
  return null;
}
