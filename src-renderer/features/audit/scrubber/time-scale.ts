import type { CalendarDate } from '@internationalized/date';
import { parseDate } from '@internationalized/date';
import { formatDateWithWeekday, formatTime, toIsoDay } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { DAY_MS } from '@shared/kernel/time';

const HOUR_MS = 3_600_000;
/** A shorter log is divided into hours. */
const DAYS_FROM_MS = 3 * DAY_MS;

/** The time between the first and the last record, divided into steps. Step 0 is the newest. */
export interface TimeScale {
  readonly steps: number;
  /** Finds the step of an instant, kept within the scale. */
  readonly stepAt: (atMs: number) => number;
  /** The first instant after a step, in epoch ms. Infinity after the newest step, because the log grows. */
  readonly endOf: (step: number) => number;
  readonly format: (step: number) => string;
}

export interface LogSpan {
  readonly firstMs: number;
  readonly lastMs: number;
}

const findEnd = (step: number, startOf: (step: number) => number): number =>
  step === 0 ? Number.POSITIVE_INFINITY : startOf(step - 1);

const clamp = (step: number, steps: number): number => Math.max(0, Math.min(steps - 1, step));

function createDayScale({ firstMs, lastMs }: LogSpan, timeZone: string): TimeScale {
  const toDay = (atMs: number): CalendarDate => parseDate(toIsoDay(atMs, timeZone));
  const newest = toDay(lastMs);
  const countBack = (day: CalendarDate): number => newest.compare(day);
  const steps = countBack(toDay(firstMs)) + 1;
  const startOf = (step: number): number => newest.subtract({ days: step }).toDate(timeZone).getTime();
  return {
    steps,
    stepAt: (atMs) => (atMs > lastMs ? 0 : clamp(countBack(toDay(atMs)), steps)),
    endOf: (step) => findEnd(step, startOf),
    format: (step) => formatDateWithWeekday(startOf(step), timeZone),
  };
}

function createHourScale({ firstMs, lastMs }: LogSpan, timeZone: string): TimeScale {
  const newest = Math.floor(lastMs / HOUR_MS);
  const steps = newest - Math.floor(firstMs / HOUR_MS) + 1;
  const startOf = (step: number): number => (newest - step) * HOUR_MS;
  return {
    steps,
    stepAt: (atMs) => clamp(newest - Math.floor(atMs / HOUR_MS), steps),
    endOf: (step) => findEnd(step, startOf),
    format: (step) =>
      formatMessage(auditMessages.instant, {
        date: formatDateWithWeekday(startOf(step), timeZone),
        time: formatTime(startOf(step), timeZone),
      }),
  };
}

/** Divides the time of a log into the days of the property, or into hours if it is short. */
export const createTimeScale = (span: LogSpan, timeZone: string): TimeScale =>
  span.lastMs - span.firstMs < DAYS_FROM_MS
    ? createHourScale(span, timeZone)
    : createDayScale(span, timeZone);
