import { getDateFormat } from '@renderer/text/intl-formats';
import { DAY_MS } from '@shared/kernel/time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const getFormatter = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getDateFormat({ ...options, timeZone });

const isoDayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats YYYY-MM-DD in the time zone, in every language. */
export function toIsoDay(atMs: number, timeZone: string): string {
  // Swedish dates are ISO dates.
  const format = isoDayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  isoDayFormats.set(timeZone, format);
  return format.format(atMs);
}

const getOwnZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns ` WET` if the time zone is not the one of this machine; else an empty text. */
function formatZoneMark(atMs: number, timeZone: string): string {
  if (timeZone === getOwnZone()) return '';
  const parts = getFormatter(timeZone, { timeZoneName: 'short' }).formatToParts(atMs);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value;
  return name === undefined ? '' : ` ${name}`;
}

/** Formats `07:42`. */
export const formatTime = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit' }).format(atMs);

/** Formats `10:02:41`. */
export const formatTimeWithSeconds = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atMs);

/** Formats `19 Nov`, with the year if it is not the current one. */
export function formatShortDate(atMs: number, timeZone: string, nowMs: number): string {
  const isThisYear = toIsoDay(atMs, timeZone).slice(0, 4) === toIsoDay(nowMs, timeZone).slice(0, 4);
  return getFormatter(timeZone, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(atMs);
}

/** Formats `19 Nov 2025`. */
export const formatDate = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs);

/** Formats `Mon, 21 Dec 2026`. */
export const formatDateWithWeekday = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(atMs);

/** Formats `12 Aug 2026, 09:31` for past events. */
export const formatDateTime = (atMs: number, timeZone: string): string =>
  `${formatDate(atMs, timeZone)}, ${formatTime(atMs, timeZone)}${formatZoneMark(atMs, timeZone)}`;

/** Formats the full timestamp for tooltips: `19 Nov 2025, 22:00:07 GMT`. */
export const formatFullTimestamp = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(atMs);

/** Formats `2 min ago`, `Today, 07:42`, `Yesterday, 22:00`, `19 Nov, 22:00` or `19 Nov 2025`, by age. */
export function formatRelativeTime(atMs: number, timeZone: string, nowMs: number): string {
  const agoMs = nowMs - atMs;
  if (agoMs >= 0 && agoMs < MINUTE_MS) return 'Just now';
  if (agoMs >= 0 && agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)} min ago`;
  const time = `${formatTime(atMs, timeZone)}${formatZoneMark(atMs, timeZone)}`;
  const day = toIsoDay(atMs, timeZone);
  if (day === toIsoDay(nowMs, timeZone)) return `Today, ${time}`;
  if (day === toIsoDay(nowMs - DAY_MS, timeZone)) return `Yesterday, ${time}`;
  if (day === toIsoDay(nowMs + DAY_MS, timeZone)) return `Tomorrow, ${time}`;
  const isThisYear = day.slice(0, 4) === toIsoDay(nowMs, timeZone).slice(0, 4);
  return isThisYear ? `${formatShortDate(atMs, timeZone, nowMs)}, ${time}` : formatDate(atMs, timeZone);
}
