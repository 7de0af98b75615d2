import { useEffect, useState } from 'react';

/** Epoch ms, moved on every so often. */
export function useNow(everyMs = 60_000): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
