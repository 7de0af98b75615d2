import { useEffect, useState } from 'react';

const INTERVAL_MS = 60_000;

/**
 * Returns epoch ms, updated each minute, and when `data` changes. An instant that arrives between two updates would otherwise
 * be in the future.
 */
export function useNow(data?: unknown): number {
  const [read, setRead] = useState(() => ({ nowMs: Date.now(), data }));
  if (!Object.is(read.data, data)) setRead({ nowMs: Date.now(), data });
  useEffect(() => {
    const timer = setInterval(() => setRead((last) => ({ ...last, nowMs: Date.now() })), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return read.nowMs;
}
