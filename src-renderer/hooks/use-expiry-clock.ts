import { useEffect, useState } from 'react';

/** Timers count in 31 bits; a later instant is waited for in turns. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Epoch ms, moved on at each of the instants, so that a key expires on screen when it does. */
export function useExpiryClock(instantsMs: readonly number[]): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const nextMs = Math.min(...instantsMs.filter((instantMs) => instantMs > nowMs));
  useEffect(() => {
    if (!Number.isFinite(nextMs)) return;
    const waitMs = Math.min(Math.max(nextMs - Date.now(), 1), MAX_TIMEOUT_MS);
    const timer = setTimeout(() => setNowMs(Math.max(Date.now(), nowMs + 1)), waitMs);
    return () => clearTimeout(timer);
  }, [nextMs, nowMs]);
  return nowMs;
}
