import type { PlaygroundRun } from '@shared/interface/playground-run';
import { ANSWER_BYTES_MAX, RUN_TIMEOUT_MS } from '@shared/interface/playground-run';
import { agents } from './agents';
import type { Made } from './made';
import { restExchange } from './rest-exchange';
import type { CallerTools, KeyHolder } from './send-call';

/** Calls this service as anybody outside would: over HTTP, with a key. */
export interface Playground {
  /** Throws AppError `unavailable` when no answer came, and the signal's reason when it was aborted. */
  run(holder: KeyHolder, run: PlaygroundRun, signal: AbortSignal): Promise<Made>;
  /** Hangs up whatever is connected with any other key. */
  retain(prefixes: ReadonlySet<string>): void;
}

export interface PlaygroundOptions {
  /** Of the listener on this machine, without trailing slash; null while it does not run. */
  readonly origin: () => string | null;
  readonly monotonicMs: () => number;
}

const defaultRunLimits = { timeoutMs: RUN_TIMEOUT_MS, answerBytes: ANSWER_BYTES_MAX } as const;

export function createPlayground(
  options: PlaygroundOptions,
  limits: CallerTools['limits'] = defaultRunLimits,
): Playground {
  const tools: CallerTools = { ...options, limits };
  const connected = agents(tools);
  return {
    run: (holder, run, signal) =>
      run.surface === 'rest' ? restExchange(tools, holder, run, signal) : connected.run(holder, run, signal),
    retain: connected.retain,
  };
}
