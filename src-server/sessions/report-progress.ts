import type { Progress } from '@server/commands/ports/progress';
import type { SessionDeps } from './session-deps';
import type { OpenPage } from './window-session-state';
import { sendToPage } from './window-session-state';

/** A member cannot read more than ten updates a second. */
const REPORT_INTERVAL_MS = 100;

interface PageProgress extends Progress {
  /** Sends the last progress if it was held back. */
  finish(): void;
}

/** Creates the progress of one call, which sends it to the calling page. */
export function reportProgress(
  page: OpenPage,
  callId: string,
  signal: AbortSignal,
  { monotonicMs, onError }: SessionDeps,
): PageProgress {
  let reportedMs = Number.NEGATIVE_INFINITY;
  let unsent: { done: number; total: number } | null = null;
  const flush = () => {
    if (unsent === null) return;
    const payload = { call_id: callId, ...unsent };
    unsent = null;
    sendToPage(page, { name: 'call.progress', payload }, onError);
  };
  return {
    signal,
    report(done, total) {
      unsent = { done, total };
      if (monotonicMs() - reportedMs < REPORT_INTERVAL_MS) return;
      reportedMs = monotonicMs();
      flush();
    },
    finish: flush,
  };
}
