import { fromAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';

/** Names that were zones. The runtime takes longer to look one up than most calls take for their answer. */
const knownZones = new Set<string>();
/** The runtime knows fewer zones, but takes each name in any case. */
const MAX_KNOWN_ZONES = 1000;

function keepZone(name: string): void {
  if (knownZones.size >= MAX_KNOWN_ZONES) knownZones.clear();
  knownZones.add(name);
}

/** True if the name is an IANA time zone that this runtime knows. Bare offsets such as +01:00 are not. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    // An unknown zone throws.
    fromAbsolute(0, name);
  } catch {
    return false;
  }
  keepZone(name);
  return true;
}

const padToTwoDigits = (value: number): string => String(value).padStart(2, '0');

function readLocalDate(timeZone: string, nowMs: number): string {
  const { year, month, day } = fromAbsolute(nowMs, timeZone);
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`;
}

/** From here on no zone differs from UTC by parts of a minute, and none changes within one. */
const WHOLE_MINUTES_FROM_MS = Date.UTC(2000, 0, 1);

interface DatedMinute {
  readonly minute: number;
  readonly date: string;
}

/** The last minute of each zone whose date was read, because the runtime takes longer for it than for the rest of most calls. */
const lastMinutes = new Map<string, DatedMinute>();

/** Converts an instant to the property's calendar day, YYYY-MM-DD. */
export function toLocalDate(timeZone: string, nowMs: number): string {
  if (nowMs < WHOLE_MINUTES_FROM_MS) return readLocalDate(timeZone, nowMs);
  const minute = Math.floor(nowMs / MINUTE_MS);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last.date;
  const date = readLocalDate(timeZone, nowMs);
  lastMinutes.set(timeZone, { minute, date });
  return date;
}

/** Returns the instant, epoch ms, at which the property's current hour began. Some zones are not whole hours apart. */
export function getHourStart(timeZone: string, nowMs: number): number {
  const { minute, second, millisecond } = fromAbsolute(nowMs, timeZone);
  return nowMs - (minute * 60 + second) * 1000 - millisecond;
}

/**
 * Converts a property-local date (YYYY-MM-DD) and time (HH:MM) to an instant, epoch ms UTC. A time that the
 * clocks skip moves forward by what they skip. A time that occurs twice is the earlier one.
 */
export function toInstant(timeZone: string, date: string, time: string): number {
  const wallMs = Date.parse(`${date}T${time}:00.000Z`);
  const offsetBefore = fromAbsolute(wallMs - DAY_MS, timeZone).offset;
  const offsetAfter = fromAbsolute(wallMs + DAY_MS, timeZone).offset;
  // Far from a clock change both offsets are equal. That saves half the cost on nearly every day.
  if (offsetBefore === offsetAfter) return wallMs - offsetBefore;
  return toZoned(parseDateTime(`${date}T${time}`), timeZone, 'compatible')
    .toDate()
    .getTime();
}
