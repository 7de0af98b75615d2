import type { PlaygroundResult } from '@shared/playground/playground-run';

/** What a run came to; its record is found by whoever may read the log. */
export interface RunResult extends Omit<PlaygroundResult, 'record'> {
  /** null: the answer tells none, as a 401 does. */
  readonly requestId: string | null;
}
