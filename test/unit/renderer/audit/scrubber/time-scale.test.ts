import { findKeyStep } from '@renderer/features/audit/scrubber/scrubber-keys';
import { createTimeScale } from '@renderer/features/audit/scrubber/time-scale';
import { describe, expect, it } from 'vitest';

const scaleOf = (first: string, last: string, timeZone: string) =>
  createTimeScale({ firstMs: Date.parse(first), lastMs: Date.parse(last) }, timeZone);

describe('the scale of the scrubber', () => {
  it('counts the days of the property back from the newest, over a change of its clocks', () => {
    const scale = scaleOf('2026-10-20T12:00:00Z', '2026-10-27T22:59:00Z', 'Europe/Vienna');
    expect(scale.steps).toBe(8);
    expect(scale.format(0)).toBe('Tue, 27 Oct 2026');
    expect(scale.format(7)).toBe('Tue, 20 Oct 2026');
    // The day on which the clocks are set back ends at 23:00 UTC, and the one before at 22:00.
    expect(new Date(scale.endOf(2)).toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(new Date(scale.endOf(3)).toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(scale.stepAt(scale.endOf(3))).toBe(2);
    expect(scale.stepAt(scale.endOf(3) - 1)).toBe(3);
  });

  it('is of hours where the log is shorter than three days', () => {
    const scale = scaleOf('2026-11-20T22:10:00Z', '2026-11-21T10:02:00Z', 'Europe/Lisbon');
    expect(scale.steps).toBe(13);
    expect(scale.format(0)).toBe('Sat, 21 Nov 2026, 10:00');
    expect(scale.format(12)).toBe('Fri, 20 Nov 2026, 22:00');
    expect(new Date(scale.endOf(12)).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });

  it('holds instants outside of it at its ends', () => {
    const scale = scaleOf('2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z', 'UTC');
    expect(scale.stepAt(Date.UTC(2030, 0, 1))).toBe(0);
    expect(scale.stepAt(0)).toBe(29);
  });

  it.each(['2026-10-20T12:00:00Z', '2026-10-27T12:00:00Z'])(
    'has no end of the newest step, because the log grows (since %s)',
    (first) => {
      const scale = scaleOf(first, '2026-10-27T22:59:00Z', 'Europe/Vienna');
      expect(scale.endOf(0)).toBe(Number.POSITIVE_INFINITY);
      expect(scale.stepAt(scale.endOf(0))).toBe(0);
    },
  );
});

describe('a key on the scrubber', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 12],
    ['PageUp', 5, 0],
    ['PageDown', 97, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['Enter', 50, null],
  ])('%s at step %i leads to %s', (key, step, wanted) => {
    expect(findKeyStep(key, step, 100)).toBe(wanted);
  });
});
