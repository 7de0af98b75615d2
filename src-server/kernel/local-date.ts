import { DAY_MS } from '@shared/kernel/time';

/** First and last day the program books: property-local dates as YYYY-MM-DD, which compare as strings. */
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2099-12-31';

/** Epoch ms of the date's midnight in UTC: for arithmetic on days, not an instant of any property. */
const dayMs = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

const toDate = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** Whether the text is a day that exists, YYYY-MM-DD, between FIRST_DATE and LAST_DATE. */
export function isLocalDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const epochMs = dayMs(text);
  // Some engines read 31 February as 3 March: a day exists only if it reads back as itself.
  return Number.isFinite(epochMs) && toDate(epochMs) === text;
}

/** The date so many days later; earlier for a negative count. One day past LAST_DATE is answered: ends are exclusive. */
export const addDays = (date: string, days: number): string => toDate(dayMs(date) + days * DAY_MS);

/** Nights of the half-open range from arrival to departure; negative when departure comes first. */
export const countNightsBetween = (arrival: string, departure: string): number =>
  Math.round((dayMs(departure) - dayMs(arrival)) / DAY_MS);

/** The nights of the half-open range, each named by the date on which it begins; empty when departure is not later. */
export function listNights(arrival: string, departure: string): string[] {
  const nights: string[] = [];
  const endMs = dayMs(departure);
  for (let atMs = dayMs(arrival); atMs < endMs; atMs += DAY_MS) nights.push(toDate(atMs));
  return nights;
}
