import { getDayStartMs } from '@renderer/features/audit/filters/time-range';
import { toIsoDay } from '@renderer/lib/format-time';
import { getDateFormat } from '@renderer/text/intl-formats';
import { toTimestamp } from '@shared/kernel/time';

/** A month of the property's calendar: YYYY-MM. */
const toMonth = (atMs: number, timeZone: string): string => toIsoDay(atMs, timeZone).slice(0, 7);

/** Returns the month that is so many months after another. */
function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Lists the months from one instant to another, newest first. */
export function listMonths(firstMs: number, lastMs: number, timeZone: string): readonly string[] {
  const first = toMonth(firstMs, timeZone);
  const months: string[] = [];
  for (let month = toMonth(lastMs, timeZone); month >= first; month = addMonths(month, -1))
    months.push(month);
  return months;
}

/** Formats `November 2026`. */
export const formatMonth = (month: string): string =>
  getDateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01`));

/** Returns the instants of a month in the zone: `since` is included, `until` is not. */
export function getMonthRange(month: string, timeZone: string) {
  const startMs = getDayStartMs(`${month}-01`, timeZone) ?? 0;
  const endMs = getDayStartMs(`${addMonths(month, 1)}-01`, timeZone) ?? 0;
  return { since: toTimestamp(startMs), until: toTimestamp(endMs) };
}
