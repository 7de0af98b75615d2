import { formatMessage } from '@renderer/text/format-message';
import { getDateFormat } from '@renderer/text/intl-formats';
import { uiMessages } from '@shared/app/ui.messages';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';

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

/** Formats what the clocks of a zone show at an instant, to the minute. */
const formatClock = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(atMs);

/** True if the clocks of both zones show the same at that instant, as those of Lisbon and London do. */
const hasSameClock = (atMs: number, timeZone: string, ownZone: string): boolean =>
  timeZone === ownZone || formatClock(atMs, timeZone) === formatClock(atMs, ownZone);

/** Formats `WET`. null: the clock of this machine shows the same at that instant, or the zone has no name. */
function formatZone(atMs: number, timeZone: string): string | null {
  if (hasSameClock(atMs, timeZone, getOwnZone())) return null;
  const parts = getFormatter(timeZone, { timeZoneName: 'short' }).formatToParts(atMs);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? null;
}

/** Formats `07:42`. */
export const formatTime = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit' }).format(atMs);

/** Formats `07:42`, or `07:42 WET` if the time zone is not the one of this machine. */
function formatTimeInZone(atMs: number, timeZone: string): string {
  const time = formatTime(atMs, timeZone);
  const zone = formatZone(atMs, timeZone);
  return zone === null ? time : formatMessage(uiMessages.timeInZone, { time, zone });
}

/** Formats `10:02:41`. */
export const formatTimeWithSeconds = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atMs);

/** Formats `10:02:41.083`. */
export const formatTimeWithMilliseconds = (atMs: number, timeZone: string): string =>
  getFormatter(timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  }).format(atMs);

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
  formatMessage(uiMessages.dateAndTime, {
    date: formatDate(atMs, timeZone),
    time: formatTimeInZone(atMs, timeZone),
  });

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
  // What the service recorded a moment ago may be ahead of the last reading of this window's clock.
  if (agoMs > -MINUTE_MS && agoMs < MINUTE_MS) return formatMessage(uiMessages.justNow);
  if (agoMs >= 0 && agoMs < HOUR_MS)
    return formatMessage(uiMessages.minutesAgo, { minutes: Math.floor(agoMs / MINUTE_MS) });
  const time = formatTimeInZone(atMs, timeZone);
  const day = toIsoDay(atMs, timeZone);
  if (day === toIsoDay(nowMs, timeZone)) return formatMessage(uiMessages.today, { time });
  if (day === toIsoDay(nowMs - DAY_MS, timeZone)) return formatMessage(uiMessages.yesterday, { time });
  if (day === toIsoDay(nowMs + DAY_MS, timeZone)) return formatMessage(uiMessages.tomorrow, { time });
  const isThisYear = day.slice(0, 4) === toIsoDay(nowMs, timeZone).slice(0, 4);
  return isThisYear
    ? formatMessage(uiMessages.dateAndTime, { date: formatShortDate(atMs, timeZone, nowMs), time })
    : formatDate(atMs, timeZone);
}

/** Formats a call of this day as `10:02:41`, an earlier one by its day. A time alone would read as one of today. */
export const formatCallTime = (atMs: number, timeZone: string, nowMs: number): string =>
  toIsoDay(atMs, timeZone) === toIsoDay(nowMs, timeZone)
    ? formatTimeWithSeconds(atMs, timeZone)
    : formatRelativeTime(atMs, timeZone, nowMs);
