import { vi } from 'vitest';

const STEP_MS = 20;
/** More than any chain of promises that a test waits for. */
const MICROTASKS = 10;

/**
 * Moves faked timers on in short steps, and lets promises go on after each. Unlike vitest's own function, it waits for no real
 * timer. In a process that tests share, such a wait once did not end.
 */
export async function advanceTimers(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= STEP_MS) {
    vi.advanceTimersByTime(Math.min(leftMs, STEP_MS));
    for (let count = 0; count < MICROTASKS; count += 1) await Promise.resolve();
  }
}
