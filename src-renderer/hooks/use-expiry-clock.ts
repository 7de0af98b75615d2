import { useEffect, useState } from 'react';

/** Timers count in 31 bits, so a later instant needs several timers. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Returns epoch ms, updated at each of the instants, so that an expired key appears as expired at once. */
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
