import { addDays } from '@server/kernel/local-date';
import { getHourStart, toInstant, toLocalDate } from '@server/kernel/property-clock';
import type { TimeSteps } from '@server/kernel/time-steps';
import { createTimeSteps, listSteps } from '@server/kernel/time-steps';
import type { StepUsage } from '@server/stores/audit-store';
import { toTimestamp } from '@shared/kernel/time';
import type { usageRanges } from '@shared/keys/keys-contract';

type UsageRange = (typeof usageRanges)[number];

const HOUR_MS = 3_600_000;

/**
 * Gets the start of the last 24 hours. They are whole hours of the property's clock and end with the current hour.
 * So each hour that a member reads counts everything that happened in it.
 */
export const getLast24HoursStart = (nowMs: number, timeZone: string): number =>
  getHourStart(timeZone, nowMs) - 23 * HOUR_MS;

function createHours(nowMs: number, timeZone: string): TimeSteps {
  const sinceMs = getLast24HoursStart(nowMs, timeZone);
  return createTimeSteps(24, (index) => sinceMs + index * HOUR_MS);
}

/** Lists days of the property's calendar, also those of 23 or 25 hours. The last one is the whole of today. */
function createDays(nowMs: number, timeZone: string, count: number): TimeSteps {
  const today = toLocalDate(timeZone, nowMs);
  // Where the clocks skip midnight, this is the first instant of the day.
  return createTimeSteps(count, (index) => toInstant(timeZone, addDays(today, index + 1 - count), '00:00'));
}

/** Creates the steps of a usage range: hours for 24 hours, days for longer ranges. */
export function createTimeBuckets(nowMs: number, range: UsageRange, timeZone: string): TimeSteps {
  if (range === '24h') return createHours(nowMs, timeZone);
  return createDays(nowMs, timeZone, range === '7d' ? 7 : 30);
}

/** Lists the start and end of each step as timestamps. */
export const getStepBounds = (steps: TimeSteps): { readonly since: string; readonly until: string }[] =>
  listSteps(steps).map(({ sinceMs, untilMs }) => ({
    since: toTimestamp(sinceMs),
    until: toTimestamp(untilMs),
  }));

interface UsageSums {
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

const sum = (steps: readonly StepUsage[], part: keyof StepUsage): number =>
  steps.reduce((total, step) => total + step[part], 0);

/** Adds up the counts of the steps. */
export function sumSteps(steps: readonly StepUsage[]): UsageSums {
  const [answered, refused, failed] = [sum(steps, 'answered'), sum(steps, 'refused'), sum(steps, 'failed')];
  return { calls: answered + refused + failed, refused, failed };
}
