import type { Progress } from '@server/management/progress';
import type { Page } from './seat-state';
import { tell } from './seat-state';
import type { SeatTools } from './seat-tools';

/** Ten times a second is as often as anybody sees. */
const EVERY_MS = 100;

interface PageProgress extends Progress {
  /** Tells what was left untold. */
  finish(): void;
}

/** Progress of one call, told to the page that made it. */
export function reportProgress(
  page: Page,
  callId: string,
  signal: AbortSignal,
  { monotonicMs, onError }: SeatTools,
): PageProgress {
  let toldMs = Number.NEGATIVE_INFINITY;
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
      if (monotonicMs() - toldMs < EVERY_MS) return;
      toldMs = monotonicMs();
      flush();
    },
    finish: flush,
  };
}
