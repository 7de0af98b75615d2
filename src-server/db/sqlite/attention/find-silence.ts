import { takeHits } from '@server/db/sqlite/audit/blocks/log-hit';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import type { SilenceRule } from '@server/stores/attention-store';
import { DAY_MS } from '@shared/kernel/time';

const HALF_DAY_MS = DAY_MS / 2;

/** Creates the search for a key that called daily and is silent. It reads one call for each day. null: it is not silent. */
export function createSilenceFinder(log: LogReader, nowMs: number, rule: SilenceRule) {
  function findLastCall(keyPrefix: string): number | null {
    const sinceMs = nowMs - rule.throughMs;
    const filter = { propertyIds: null, keyPrefix, sinceMs } as const;
    const [last] = takeHits(log.scan(filter, log.findSpan(sinceMs, undefined), 'newest_first'), 1);
    return last?.readNumbers().atMs ?? null;
  }

  /** A daily call is never at the same minute, so each day is the half before and after its time. */
  function hasCallAround(keyPrefix: string, atMs: number): boolean {
    const sinceMs = atMs - HALF_DAY_MS;
    const untilMs = atMs + HALF_DAY_MS;
    return (
      log.count({ propertyIds: null, keyPrefix, sinceMs, untilMs }, log.findSpan(sinceMs, untilMs), 1) > 0
    );
  }

  function findSilence(prefix: string): number | null {
    const lastAtMs = findLastCall(prefix);
    if (lastAtMs === null || nowMs - lastAtMs < rule.fromMs) return null;
    for (let day = 1; day < rule.days; day += 1)
      if (!hasCallAround(prefix, lastAtMs - day * DAY_MS)) return null;
    return lastAtMs;
  }

  return (prefix: string): number | null => log.inSnapshot(() => findSilence(prefix));
}
