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
  if (walk.watchedHash === null)
    return { seq: size, problem: `Retention has removed record ${size}: compare with a newer checkpoint.` };
  if (!Buffer.from(hash).equals(walk.watchedHash))
    return {
      seq: size,
      problem: `Record ${size} is not the one the checkpoint saw: the log was written anew.`,
    };
  return null;
}
