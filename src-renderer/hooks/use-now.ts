import { useEffect, useState } from 'react';

/** Returns epoch ms, updated at an interval. */
export function useNow(everyMs = 60_000): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
