import { DAY_MS } from '@shared/kernel/time';

/** First and last day that can be reserved. Dates are property-local, YYYY-MM-DD, and compare as strings. */
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2099-12-31';

/** Converts a date to epoch ms of its midnight in UTC. For arithmetic on days; it is no instant of a property. */
const toMidnightMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

const toDate = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** True if the text is an existing day, YYYY-MM-DD, between FIRST_DATE and LAST_DATE. */
export function isLocalDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const epochMs = toMidnightMs(text);
  // Some engines read 31 February as 3 March. An existing day is equal to its own round trip.
  return Number.isFinite(epochMs) && toDate(epochMs) === text;
}

/**
 * Adds days to a date; negative counts subtract. The result may be one day past LAST_DATE, because ends are
 * exclusive.
 */
export const addDays = (date: string, days: number): string => toDate(toMidnightMs(date) + days * DAY_MS);

/** Counts the nights of the half-open range. Negative when departure comes first. */
export const countNightsBetween = (arrival: string, departure: string): number =>
  Math.round((toMidnightMs(departure) - toMidnightMs(arrival)) / DAY_MS);

/** Lists the nights of the half-open range by their first date. Empty when departure is not later. */
export function listNights(arrival: string, departure: string): string[] {
  const nights: string[] = [];
  const endMs = toMidnightMs(departure);
  for (let atMs = toMidnightMs(arrival); atMs < endMs; atMs += DAY_MS) nights.push(toDate(atMs));
  return nights;
}
