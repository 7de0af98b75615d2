import { MAX_ANSWER_BYTES, RUN_TIMEOUT_MS } from '@shared/playground/playground-limits';
import type { PlaygroundRun } from '@shared/playground/playground-run';
import { createAgentConnections } from './agent-connections';
import { runRestCall } from './run-rest-call';
import type { RunResult } from './run-result';
import type { CallerDeps, KeyHolder } from './send-call';

/** Calls this service as an outside system would: over HTTP, with a key. */
export interface Playground {
  /** Throws AppError `unavailable` when no answer came, and the signal's reason when it was aborted. */
  run(holder: KeyHolder, run: PlaygroundRun, signal: AbortSignal): Promise<RunResult>;
  /** Closes the connections of all other keys. */
  retain(prefixes: ReadonlySet<string>): void;
}

export interface PlaygroundOptions {
  /** Origin of the listener on this machine, without trailing slash; null while it does not run. */
  readonly origin: () => string | null;
  readonly monotonicMs: () => number;
}

const defaultRunLimits = { timeoutMs: RUN_TIMEOUT_MS, answerBytes: MAX_ANSWER_BYTES } as const;

export function createPlayground(
  options: PlaygroundOptions,
  limits: CallerDeps['limits'] = defaultRunLimits,
): Playground {
  const deps: CallerDeps = { ...options, limits };
  const connected = createAgentConnections(deps);
  return {
    run: (holder, run, signal) =>
      run.surface === 'rest' ? runRestCall(deps, holder, run, signal) : connected.run(holder, run, signal),
    retain: connected.retain,
  };
}
