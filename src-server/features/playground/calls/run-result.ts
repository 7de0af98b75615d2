import type { PlaygroundResult } from '@shared/playground/playground-run';

/** The result of a run. Its audit record is added later, for members who may read the log. */
export interface RunResult extends Omit<PlaygroundResult, 'record'> {
  /** null if the answer has none, as a 401 does. */
  readonly requestId: string | null;
}
