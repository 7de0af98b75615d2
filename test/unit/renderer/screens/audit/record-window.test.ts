import type { RecordWindow } from '@renderer/screens/audit/record-window';
import {
  newestWindow,
  oldestWindow,
  PAGE,
  WINDOW_MAX,
  windowBefore,
  withArrived,
  withNewer,
  withOlder,
  withUnread,
} from '@renderer/screens/audit/record-window';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsFrom } from './records';

const newestFirst = (first: number, last: number) => recordsFrom(first, last).toReversed();
const seqs = ({ records }: RecordWindow) => records.map(({ seq }) => seq);
const ends = (window: RecordWindow) => [seqs(window)[0], seqs(window).at(-1)];

describe('a window of the log', () => {
  it('begins with the newest page, and knows whether that is all', () => {
    const whole = newestWindow(newestFirst(1, PAGE - 1));
    expect(whole).toMatchObject({ reachesNewest: true, reachesOldest: true, above: 0 });
    const part = newestWindow(newestFirst(1000 - PAGE + 1, 1000));
    expect(part).toMatchObject({ reachesNewest: true, reachesOldest: false, above: 0 });
  });

  it('opens at the other end, and counts what is above where the total is known', () => {
    const page = recordsFrom(1, PAGE);
    expect(oldestWindow(page, 5000)).toMatchObject({ reachesOldest: true, above: 5000 - PAGE });
    expect(oldestWindow(page, null).above).toBeNull();
    expect(ends(oldestWindow(page, null))).toEqual([PAGE, 1]);
    expect(oldestWindow(recordsFrom(1, 3), 3)).toMatchObject({ reachesNewest: true, above: 0 });
  });

  it('opens at a day without knowing how much is above', () => {
    expect(windowBefore(newestFirst(1, PAGE))).toMatchObject({ reachesNewest: false, above: null });
  });

  it('drops at the beginning what it takes on at its end, and remembers that it did', () => {
    let window = newestWindow(newestFirst(10_000 - PAGE + 1, 10_000));
    for (let oldest = 10_000 - PAGE; window.records.length < WINDOW_MAX; oldest -= PAGE)
      window = withOlder(window, newestFirst(oldest - PAGE + 1, oldest));
    expect(window).toMatchObject({ reachesNewest: true, above: 0 });
    const oldest = window.records.at(-1)?.seq ?? 0;
    window = withOlder(window, newestFirst(oldest - PAGE, oldest - 1));
    expect(window.records).toHaveLength(WINDOW_MAX);
    expect(window).toMatchObject({ reachesNewest: false, above: PAGE });
    expect(ends(window)).toEqual([10_000 - PAGE, oldest - PAGE]);
  });

  it('drops at the end what it takes on at its beginning', () => {
    const full = {
      ...windowBefore(newestFirst(1, WINDOW_MAX)),
      reachesOldest: true,
      above: 2 * PAGE,
    };
    const moved = withNewer(full, recordsFrom(WINDOW_MAX + 1, WINDOW_MAX + PAGE));
    expect(ends(moved)).toEqual([WINDOW_MAX + PAGE, PAGE + 1]);
    expect(moved).toMatchObject({ reachesOldest: false, reachesNewest: false, above: PAGE });
    const last = withNewer(moved, recordsFrom(WINDOW_MAX + PAGE + 1, WINDOW_MAX + PAGE + 3));
    expect(last).toMatchObject({ reachesNewest: true, above: 0 });
  });

  it('stays short while the end of the log is followed', () => {
    const followed = withArrived(newestWindow(newestFirst(1, PAGE)), recordsFrom(PAGE + 1, 3 * PAGE));
    expect(followed.records).toHaveLength(2 * PAGE);
    expect(ends(followed)).toEqual([3 * PAGE, PAGE + 1]);
    expect(followed).toMatchObject({ reachesNewest: true, reachesOldest: false });
  });

  it('knows of records that it does not hold', () => {
    const away = withUnread(newestWindow(newestFirst(1, PAGE)), 14);
    expect(away).toMatchObject({ reachesNewest: false, above: 14 });
    expect(away.records).toHaveLength(PAGE);
  });

  it('is a stretch without gaps and never longer than allowed, wherever one scrolls', () => {
    const log = 5 * WINDOW_MAX;
    const step = fc.constantFrom('older' as const, 'newer' as const);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let window = newestWindow(newestFirst(log - PAGE + 1, log));
        for (const edge of steps) {
          const [newest = log, oldest = 1] = ends(window);
          window =
            edge === 'older'
              ? withOlder(window, newestFirst(Math.max(1, oldest - PAGE), oldest - 1))
              : withNewer(window, recordsFrom(newest + 1, Math.min(log, newest + PAGE)));
          const [first = 0, last = 0] = ends(window);
          expect(window.records.length).toBeLessThanOrEqual(WINDOW_MAX);
          expect(first - last + 1).toBe(window.records.length);
          expect(window.above).toBe(log - first);
        }
      }),
      { numRuns: 40 },
    );
  });
});
