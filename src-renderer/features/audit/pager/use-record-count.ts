import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import { formatCount, pluralize } from '@renderer/lib/format-count';
import type { AuditFilterInput } from '@shared/audit/audit-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const RECOUNT_DELAY_MS = 1000;

interface Count {
  /** Records of the filter; null: not known exactly. */
  readonly total: number | null;
  /** `48,210 records`, `10,000+ records`; null: not known yet. */
  readonly label: string | null;
  /** Call when new records came. Refreshes the count at most once a second. */
  readonly scheduleRecount: () => void;
}

/** Counts the records of the filter. */
export function useRecordCount(filter: AuditFilterInput): Count {
  const client = useClient();
  const query = useQuery({
    ...createCommandQuery(client, 'audit.count', { filter }),
    placeholderData: keepPreviousData,
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const { data, refetch } = query;
  const scheduleRecount = () => {
    // Beyond the limit of exact counting the label stays the same.
    if (timer.current !== null || data?.has_more === true) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      void refetch();
    }, RECOUNT_DELAY_MS);
  };
  if (data === undefined) return { total: null, label: null, scheduleRecount };
  const { count, has_more } = data;
  return {
    total: has_more ? null : count,
    label: has_more ? `${formatCount(count)}+ records` : pluralize(count, 'record'),
    scheduleRecount,
  };
}
