import { useAppEvent } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { useEffect, useEffectEvent, useRef } from 'react';

const MIN_INTERVAL_MS = 1000;
/** Rests so many times as long as the last reading took: a long log is not counted all day. */
const REST_FACTOR = 9;

/** Runs the work when it is called for: once a second at most, never two at a time, and mostly at rest. */
function usePaced(work: () => Promise<unknown>): () => void {
  const isWanted = useRef(false);
  const isBusy = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const run = async () => {
    isBusy.current = true;
    while (isWanted.current && isThere.current) {
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

/** The numbers of the property, read anew as calls are recorded and as time goes by. */
export function useStats(range: UsageRange) {
  const { id: property_id } = useProperty();
  const query = useCommand('numbers.get', { property_id, range });
  const reread = usePaced(() => query.refetch({ cancelRefetch: false }));
  useAppEvent('audit.appended', reread);
  const byTime = useEffectEvent(reread);
  const nowMs = useNow();
  const openedMs = useRef(nowMs);
  useEffect(() => {
    if (nowMs !== openedMs.current) byTime();
  }, [nowMs]);
  return query;
}
