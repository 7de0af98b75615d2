import { keptPlace } from '@renderer/screens/audit/keep-place';
import { rowMaker } from '@renderer/screens/audit/record-rows';
import { newestWindow, withArrived, withOlder } from '@renderer/screens/audit/record-window';
import { stickyDay } from '@renderer/screens/audit/sticky-day';
import { describe, expect, it } from 'vitest';
import { auditRecord, recordsFrom } from './records';

const at = (seq: number, instant: string) => auditRecord(seq, { at: instant });
const window = newestWindow([
  at(4, '2026-11-21T09:00:00.000Z'),
  at(3, '2026-11-21T00:30:00.000Z'),
  at(2, '2026-11-20T23:30:00.000Z'),
  at(1, '2026-11-19T12:00:00.000Z'),
]);

describe('lines of the log', () => {
  it('name each day above its records, and the beginning of the log below them', () => {
    const ids = rowMaker('Europe/Lisbon')(window).map(({ id }) => id);
    expect(ids).toEqual([
      'day-2026-11-21-1',
      'record-4',
      'record-3',
      'day-2026-11-20-1',
      'record-2',
      'day-2026-11-19-1',
      'record-1',
      'end',
    ]);
  });

  it('count days by the calendar of the property', () => {
    const days = rowMaker('Europe/Madrid')(window).filter(({ kind }) => kind === 'day');
    expect(days.map(({ id }) => id)).toEqual(['day-2026-11-21-1', 'day-2026-11-19-1']);
  });

  it('name a day twice where a clock was set back, each time differently', () => {
    const back = newestWindow([
      at(3, '2026-11-20T09:00:00.000Z'),
      at(2, '2026-11-21T09:00:00.000Z'),
      at(1, '2026-11-20T08:00:00.000Z'),
    ]);
    const ids = rowMaker('UTC')(back).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('day-2026-11-20-2');
  });

  it('are the same objects for the same records, however the window moves', () => {
    const rowsOf = rowMaker('UTC');
    const before = rowsOf(window);
    const after = rowsOf(withArrived(window, recordsFrom(2000, 2001)));
    for (const row of before.filter(({ kind }) => kind === 'record')) expect(after).toContain(row);
    expect(rowsOf({ ...window, above: 3 })).toEqual(before);
  });
});

describe('a place among the lines', () => {
  const rowsOf = rowMaker('UTC');
  const first = newestWindow(recordsFrom(801, 1000).toReversed());
  const rowPx = 36;

  it('stays with its record when lines come above it', () => {
    const rows = rowsOf(first);
    const grown = rowsOf(withArrived(first, recordsFrom(1001, 1014)));
    expect(keptPlace({ rows, rowPx, scrollTop: 1000 }, grown)).toBe(1000 + 14 * rowPx);
  });

  it('stays when lines come below it', () => {
    const rows = rowsOf(first);
    const grown = rowsOf(withOlder(first, recordsFrom(601, 800).toReversed()));
    expect(keptPlace({ rows, rowPx, scrollTop: 1000 }, grown)).toBe(1000);
  });

  it('is lost when none of the records in sight is left', () => {
    const rows = rowsOf(first);
    const other = rowsOf(newestWindow(recordsFrom(1, 100).toReversed()));
    expect(keptPlace({ rows, rowPx, scrollTop: 1000 }, other)).toBeNull();
  });

  it('tells the day of the first record in sight, pushed away by the next', () => {
    const rows = rowMaker('UTC')(window);
    expect(stickyDay({ rows, rowPx, scrollTop: 0 })).toEqual({ at: window.records[0]?.at, pushedPx: 0 });
    expect(stickyDay({ rows, rowPx, scrollTop: 2 * rowPx + 10 })).toEqual({
      at: window.records[1]?.at,
      pushedPx: 10,
    });
    expect(stickyDay({ rows: [], rowPx, scrollTop: 0 })).toBeNull();
  });
});
