import { userInputEvents } from '@renderer/session/use-activity-report';

/** Limits how long an unattended window keeps a token. decision 0041 */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 5000;

/**
 * Calls `onIdle` after ten minutes without input. Time asleep counts. Gives a function that stops watching.
 */
export function watchIdle(onIdle: () => void): () => void {
  const now = () => ({ wallMs: Date.now(), monotonicMs: performance.now() });
  let last = now();
  const check = () => {
    const { wallMs, monotonicMs } = now();
    // Timers and the monotonic clock pause while the computer sleeps, and the wall clock may be set back.
    const idleMs = Math.max(wallMs - last.wallMs, monotonicMs - last.monotonicMs);
    if (idleMs >= IDLE_TIMEOUT_MS) onIdle();
  };
  const handleInput = () => {
    check();
    last = now();
  };
  const timer = setInterval(check, POLL_INTERVAL_MS);
  const options = { capture: true, passive: true };
  for (const kind of userInputEvents) window.addEventListener(kind, handleInput, options);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const kind of userInputEvents) window.removeEventListener(kind, handleInput, options);
    document.removeEventListener('visibilitychange', check);
  };
}
