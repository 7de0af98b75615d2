import { parseDate } from '@internationalized/date';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import type { AuditSearch } from './audit-search';

const HOUR_MS = 3_600_000;

const lengths = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const;

/** Instants as the service takes them: `since` included, `until` not. */
export interface TimeRange {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Epoch ms of the first moment of a day in the zone; null for a day that no calendar has. */
export function getDayStartMs(day: string, timeZone: string): number | null {
  try {
    return parseDate(day).toDate(timeZone).getTime();
  } catch {
    return null;
  }
}

/** Epoch ms of the first moment after a day. Not all days have 24 hours. */
export function getDayEndMs(day: string, timeZone: string): number | null {
  try {
    return parseDate(day).add({ days: 1 }).toDate(timeZone).getTime();
  } catch {
    return null;
  }
}

const toOptionalInstant = <Name extends string>(
  name: Name,
  atMs: number | null,
): { readonly [key in Name]?: string } | object => (atMs === null ? {} : { [name]: toTimestamp(atMs) });

/** Converts the time filter to instants, as of `nowMs`. */
export function toTimeRange({ when, from, to }: AuditSearch, nowMs: number, timeZone: string): TimeRange {
  if (when === undefined) return {};
  if (when !== 'custom') return { since: toTimestamp(nowMs - lengths[when]) };
  return {
    ...toOptionalInstant('since', from === undefined ? null : getDayStartMs(from, timeZone)),
    ...toOptionalInstant('until', to === undefined ? null : getDayEndMs(to, timeZone)),
  };
}

/** True if new records can still match: the range has no end, or one in the future. */
export const isOpenEnded = ({ until }: TimeRange, nowMs: number): boolean =>
  until === undefined || Date.parse(until) > nowMs;
