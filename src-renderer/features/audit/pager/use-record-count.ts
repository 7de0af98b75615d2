import { useClient } from '@renderer/client/client-context';
import { createCommandQuery } from '@renderer/client/command-query';
import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { AppOutput } from '@shared/contract/app-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const RECOUNT_DELAY_MS = 1000;

interface Count {
  /** Records of the filter; null: not known exactly. */
  readonly total: number | null;
  /** null: not known yet. */
  readonly count: AppOutput<'audit.count'> | null;
  /** Call when new records came. Refreshes the count at most once a second. */
  readonly scheduleRecount: () => void;
}

/** Counts the records of the filter. Not known until this filter is counted: the last one’s count is another. */
export function useRecordCount(filter: AuditFilterInput): Count {
  const client = useClient();
  const query = useQuery(createCommandQuery(client, 'audit.count', { filter }));
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
  if (data === undefined) return { total: null, count: null, scheduleRecount };
  return { total: data.has_more ? null : data.count, count: data, scheduleRecount };
}
