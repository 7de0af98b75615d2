import { useAppEvent } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useThrottledWork } from './use-throttled-work';

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
