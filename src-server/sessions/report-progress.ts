import type { Progress } from '@server/commands/ports/progress';
import type { SessionDeps } from './session-deps';
import type { Page } from './window-session-state';
import { tell } from './window-session-state';

/** A member cannot read more than ten updates a second. */
const EVERY_MS = 100;

interface PageProgress extends Progress {
  /** Sends the last progress if it was held back. */
  finish(): void;
}

/** Creates the progress of one call, which sends it to the calling page. */
export function reportProgress(
  page: Page,
  callId: string,
  signal: AbortSignal,
  { monotonicMs, onError }: SessionDeps,
): PageProgress {
  let reportedMs = Number.NEGATIVE_INFINITY;
  let untold: { done: number; total: number } | null = null;
  const flush = () => {
    if (untold === null) return;
    const payload = { call_id: callId, ...untold };
    untold = null;
    tell(page, { name: 'call.progress', payload }, onError);
  };
  return {
    signal,
    report(done, total) {
      untold = { done, total };
      if (monotonicMs() - reportedMs < EVERY_MS) return;
      reportedMs = monotonicMs();
      flush();
    },
    finish: flush,
  };
}
