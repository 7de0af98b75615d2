import { DAY_MS } from '@shared/kernel/time';

/** The same night for all of a run, which may go on over midnight: 90 days from its start. */
const firstNightMs = Date.now() + 90 * DAY_MS;

/** Formats a night in about three months, for services that go by the clock of the computer. Counted from 0. */
export const formatLaterNight = (night: number): string =>
  new Date(firstNightMs + night * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
