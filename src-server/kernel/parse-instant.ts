import { DAY_MS } from '@shared/kernel/time';

/** An instant as RFC 3339 writes it: any offset, any fraction of a second, and second 60 where a leap second may be. */
export const RFC_3339 =
  /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** No other part of an instant can be 60. */
const LEAP_SECOND = /:60(\.\d+)?/;

const SECOND_MS = 1000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** True if the day of the text exists. JavaScript would parse 30 February as 2 March. */
function hasExistingDay(text: string): boolean {
  const day = text.slice(0, DAY_LENGTH);
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(midnightMs) && new Date(midnightMs).toISOString().startsWith(day);
}

/** A leap second ends a month in UTC. Clocks without one read it as the first instant of the next month. */
function toNextMonth(beforeMs: number): number {
  const nextMs = beforeMs + SECOND_MS;
  return nextMs % DAY_MS === 0 && new Date(nextMs).getUTCDate() === 1 ? nextMs : Number.NaN;
}

/** Parses an instant to epoch ms. NaN: it does not exist. decision 0164. */
export function parseInstant(text: string): number {
  if (!RFC_3339.test(text) || !hasExistingDay(text)) return Number.NaN;
  const seconds = LEAP_SECOND.exec(text)?.[0];
  if (seconds === undefined) return Date.parse(text.toUpperCase());
  return toNextMonth(Date.parse(text.replace(seconds, ':59').toUpperCase()));
}
