import { createTimeBuckets, getStepBounds } from '@server/features/audit/time-buckets';
import { addDays } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import { listSteps } from '@server/kernel/time-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

/** Formats the local time of the zone, HH:MM. */
const wallTime = (timeZone: string, ms: number): string =>
  new Date(ms).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** The last of seven days: hours of each, and the local time at its start. */
function lastDays(timeZone: string, now: string, count: number) {
  return listSteps(createTimeBuckets(Date.parse(now), '7d', timeZone))
    .slice(-count)
    .map(({ sinceMs, untilMs }) =>
      [
        toLocalDate(timeZone, sinceMs).slice(5),
        wallTime(timeZone, sinceMs),
        (untilMs - sinceMs) / HOUR_MS,
      ].join(' '),
    );
}

describe('the steps of days', () => {
  it.each([
    ['Europe/Lisbon', '2026-10-26T14:20:00.000Z', ['10-24 00:00 24', '10-25 00:00 25', '10-26 00:00 24']],
    ['Europe/Lisbon', '2026-03-29T14:20:00.000Z', ['03-27 00:00 24', '03-28 00:00 24', '03-29 00:00 23']],
    ['Africa/Cairo', '2026-04-25T09:00:00.000Z', ['04-23 00:00 24', '04-24 01:00 23', '04-25 00:00 24']],
    ['America/Santiago', '2026-09-07T02:59:59.999Z', ['09-04 00:00 24', '09-05 00:00 24', '09-06 01:00 23']],
    ['America/Santiago', '2026-04-05T03:30:00.000Z', ['04-02 00:00 24', '04-03 00:00 24', '04-04 00:00 25']],
    ['America/Havana', '2026-11-01T04:30:00.000Z', ['10-30 00:00 24', '10-31 00:00 24', '11-01 00:00 25']],
    ['America/Havana', '2026-11-01T05:30:00.000Z', ['10-30 00:00 24', '10-31 00:00 24', '11-01 00:00 25']],
    ['Australia/Lord_Howe', '2026-10-04T09:00:00.000Z', ['10-03 00:00 24', '10-04 00:00 23.5']],
    ['Australia/Lord_Howe', '2026-04-05T09:00:00.000Z', ['04-04 00:00 24', '04-05 00:00 24.5']],
    ['Asia/Kathmandu', '2026-11-21T18:14:59.999Z', ['11-20 00:00 24', '11-21 00:00 24']],
    ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z', ['11-21 00:00 24', '11-22 00:00 24']],
  ])('%s at %s: %j', (timeZone, now, days) => {
    expect(lastDays(timeZone, now, days.length)).toEqual(days);
  });

  it('are days of the calendar in every zone, one after the other, the last one today', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const hours = fc.integer({ min: Date.UTC(2024, 0, 1) / HOUR_MS, max: Date.UTC(2036, 0, 1) / HOUR_MS });
    const ranges = fc.constantFrom(['7d', 7] as const, ['30d', 30] as const);
    fc.assert(
      fc.property(zones, hours, ranges, (timeZone, hour, [range, count]) => {
        const nowMs = hour * HOUR_MS + 1_234_567;
        const steps = createTimeBuckets(nowMs, range, timeZone);
        const today = toLocalDate(timeZone, nowMs);
        const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
        expect(steps.startsMs.map((sinceMs) => toLocalDate(timeZone, sinceMs))).toEqual(days);
        expect(listSteps(steps).map(({ untilMs }) => toLocalDate(timeZone, untilMs - 1))).toEqual(days);
        expect(nowMs).toBeGreaterThanOrEqual(steps.startsMs.at(-1) ?? Number.NaN);
        expect(nowMs).toBeLessThan(steps.untilMs);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the steps of 24 hours', () => {
  it.each([
    ['Europe/Lisbon', '2026-10-25T14:20:00.000Z', '2026-10-24T15:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29T14:20:00.000Z', '2026-03-28T15:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T14:20:00.000Z', '2026-11-20T14:30:00.000Z'],
  ])('stay 24 hours on the day the clocks change: %s at %s', (timeZone, now, since) => {
    const times = getStepBounds(createTimeBuckets(Date.parse(now), '24h', timeZone));
    expect(times).toHaveLength(24);
    expect(times[0]?.since).toBe(since);
    expect(times.map((step) => Date.parse(step.until) - Date.parse(step.since))).toEqual(
      Array(24).fill(HOUR_MS),
    );
  });
});
