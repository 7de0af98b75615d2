import { useCommand } from '@renderer/client/command-query';
import type { LogPager } from '@renderer/features/audit/pager/log-pager';
import type { LogSpan } from './time-scale';

/**
 * Reads the time between the first and the last match of a log. null: not known, or all of it is loaded. The answer may
 * be older than the newest record received.
 */
export function useLogSpan({ filter, loaded, newestAt }: LogPager): LogSpan | null {
  const isWhole = loaded === null || (loaded.reachesNewest && loaded.reachesOldest);
  const { data: bounds } = useCommand('audit.bounds', { property_id: null, filter }, { isEnabled: !isWhole });
  if (isWhole || bounds === undefined || bounds.first_at === null || bounds.last_at === null) return null;
  const lastMs = Math.max(Date.parse(bounds.last_at), Date.parse(newestAt ?? bounds.last_at));
  return { firstMs: Date.parse(bounds.first_at), lastMs };
}
