import type { FilteredLog } from '@server/db/postgres/audit/filtered-log';
import type { SilenceRule } from '@server/stores/attention-store';
import { DAY_MS } from '@shared/kernel/time';

const HALF_DAY_MS = DAY_MS / 2;

/** Creates the search for a key that called daily and is silent. It reads one call for each day. null: it is not silent. */
export function createPostgresSilenceFinder(log: FilteredLog, nowMs: number, rule: SilenceRule) {
  async function findLastCall(keyPrefix: string): Promise<number | null> {
    const sinceMs = nowMs - rule.throughMs;
    const range = await log.findRange(sinceMs, undefined);
    const [last] = await log.list({ propertyIds: null, keyPrefix, sinceMs }, range, 'newest_first', 1);
    return last?.atMs ?? null;
  }

  /** A daily call is never at the same minute, so each day is the half before and after its time. */
  async function hasCallAround(keyPrefix: string, atMs: number): Promise<boolean> {
    const times = { sinceMs: atMs - HALF_DAY_MS, untilMs: atMs + HALF_DAY_MS };
    const range = await log.findRange(times.sinceMs, times.untilMs);
    return (await log.count({ propertyIds: null, keyPrefix, ...times }, range, 1)) > 0;
  }

  return async (prefix: string): Promise<number | null> => {
    const lastAtMs = await findLastCall(prefix);
    if (lastAtMs === null || nowMs - lastAtMs < rule.fromMs) return null;
    for (let day = 1; day < rule.days; day += 1)
      if (!(await hasCallAround(prefix, lastAtMs - day * DAY_MS))) return null;
    return lastAtMs;
  };
}
