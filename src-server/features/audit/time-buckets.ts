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
 * Where the last 24 hours begin: they end with the hour that runs at the property, and are whole hours of its clock. What a
 * person reads off an hour is all that happened in it.
 */
export const getLast24HoursStart = (nowMs: number, timeZone: string): number =>
  getHourStart(timeZone, nowMs) - 23 * HOUR_MS;

function hoursUntil(nowMs: number, timeZone: string): TimeSteps {
  const sinceMs = getLast24HoursStart(nowMs, timeZone);
  return createTimeSteps(24, (index) => sinceMs + index * HOUR_MS);
}

/** Days of the property's calendar, however long its clocks make them; the last one is today, whole. */
function daysUntil(nowMs: number, timeZone: string, count: number): TimeSteps {
  const today = toLocalDate(timeZone, nowMs);
  // Where the clocks skip midnight, this is what they show instead: the first instant of the day.
  return createTimeSteps(count, (index) => toInstant(timeZone, addDays(today, index + 1 - count), '00:00'));
}

/** The steps in which use is told: by the hour for 24 hours, by the day for more. */
export function createTimeBuckets(nowMs: number, range: UsageRange, timeZone: string): TimeSteps {
  if (range === '24h') return hoursUntil(nowMs, timeZone);
  return daysUntil(nowMs, timeZone, range === '7d' ? 7 : 30);
}

/** The ends of the steps, as they are told. */
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

/** What the steps come to. */
export function sumSteps(steps: readonly StepUsage[]): UsageSums {
  const [answered, refused, failed] = [sum(steps, 'answered'), sum(steps, 'refused'), sum(steps, 'failed')];
  return { calls: answered + refused + failed, refused, failed };
}
