import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { DAY_MS } from '@shared/kernel/time';

/** Whether the name is an IANA time zone that this runtime knows. Bare offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // The library keeps what it has made of a zone, so that asking again costs nothing; an unknown one throws.
    fromAbsolute(0, name);
    return true;
  } catch {
    return false;
  }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The property's calendar day at an instant, YYYY-MM-DD. */
export function toLocalDate(timeZone: string, nowMs: number): string {
  const { year, month, day } = fromAbsolute(nowMs, timeZone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The instant, epoch ms, at which the hour began that the property's clock shows: not all zones are whole hours apart. */
export function getHourStart(timeZone: string, nowMs: number): number {
  const { minute, second, millisecond } = fromAbsolute(nowMs, timeZone);
  return nowMs - (minute * 60 + second) * 1000 - millisecond;
}

/**
 * The instant, epoch ms UTC, at which the property's wall shows that date (YYYY-MM-DD) and time (HH:MM).
 * A time that the clocks skip moves forward by what they skip; a time shown twice is the earlier one.
 */
export function toInstant(timeZone: string, date: string, time: string): number {
  const wallMs = Date.parse(`${date}T${time}:00.000Z`);
  const offsetBefore = fromAbsolute(wallMs - DAY_MS, timeZone).offset;
  const offsetAfter = fromAbsolute(wallMs + DAY_MS, timeZone).offset;
  // Far from a change of the clocks there is nothing to choose: half the cost, for nearly every day of the year.
  if (offsetBefore === offsetAfter) return wallMs - offsetBefore;
  return toZoned(parseDateTime(`${date}T${time}`), timeZone, 'compatible')
    .toDate()
    .getTime();
}
