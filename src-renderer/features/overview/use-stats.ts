import { useAppEvent } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { useEffect, useEffectEvent, useRef } from 'react';

const MIN_INTERVAL_MS = 1000;
/** The pause is this many times as long as the last read took. A long log is not counted all the time. */
const REST_FACTOR = 9;

/** Runs the work on demand: at most once a second, never twice at a time, and with long pauses. */
function useThrottledWork(work: () => Promise<unknown>): () => void {
  const isWanted = useRef(false);
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const run = async () => {
    isBusy.current = true;
    while (isWanted.current && isMounted.current) {
      isWanted.current = false;
      const startedMs = performance.now();
      await work();
      const restMs = Math.max(MIN_INTERVAL_MS, (performance.now() - startedMs) * REST_FACTOR);
      await new Promise((rested) => setTimeout(rested, restMs));
    }
    isBusy.current = false;
  };
  return () => {
    isWanted.current = true;
    if (!isBusy.current) void run();
  };
}

/** Reads the statistics of the property, again as calls are recorded and as time passes. */
export function useStats(range: UsageRange) {
  const { id: property_id } = useProperty();
  const query = useCommand('numbers.get', { property_id, range });
  const refetchStats = useThrottledWork(() => query.refetch({ cancelRefetch: false }));
  useAppEvent('audit.appended', refetchStats);
  const byTime = useEffectEvent(refetchStats);
  const nowMs = useNow();
  const openedMs = useRef(nowMs);
  useEffect(() => {
    if (nowMs !== openedMs.current) byTime();
  }, [nowMs]);
  return query;
}
