import { userInputEvents } from '@renderer/session/use-activity-report';

/** A token that nobody looks at is kept no longer. decision 0041 */
const IDLE_TIMEOUT_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 5000;

/** Calls once nobody has touched the window for ten minutes; a computer that slept has counted on. Returns what ends it. */
export function watchIdle(onIdle: () => void): () => void {
  const now = () => ({ wallMs: Date.now(), monotonicMs: performance.now() });
  let last = now();
  const check = () => {
    const { wallMs, monotonicMs } = now();
    // Timers and the monotonic clock stand still while a computer sleeps, the wall clock may be set back.
    const idleMs = Math.max(wallMs - last.wallMs, monotonicMs - last.monotonicMs);
    if (idleMs >= IDLE_TIMEOUT_MS) onIdle();
  };
  const touched = () => {
    check();
    last = now();
  };
  const timer = setInterval(check, POLL_INTERVAL_MS);
  const options = { capture: true, passive: true };
  for (const kind of userInputEvents) window.addEventListener(kind, touched, options);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    for (const kind of userInputEvents) window.removeEventListener(kind, touched, options);
    document.removeEventListener('visibilitychange', check);
  };
}
