import type { LoadedRecords } from '@renderer/features/audit/pager/log-pager';
import { createRowBuilder } from '@renderer/features/audit/pager/record-rows';
import { getAnchoredScrollTop, getTargetScrollTop } from '@renderer/features/audit/pager/scroll-anchor';
import { getStickyDate } from '@renderer/features/audit/pager/sticky-date';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { describe, expect, it } from 'vitest';
import { createAuditRecord, createAuditRecords } from '../records';

const at = (seq: number, instant: string) => createAuditRecord(seq, { at: instant });

/** A whole log, or the newest part of one. Records newest first. */
const loadedRecords = (records: readonly AuditRecordView[], reachesOldest = true): LoadedRecords => ({
  records,
  reachesNewest: true,
  reachesOldest,
  newerCount: 0,
});

/** The newest part of a log: records `first` to `last`. */
const loadedFrom = (first: number, last: number) =>
  loadedRecords(createAuditRecords(first, last).toReversed(), false);

const loaded = loadedRecords([
  at(4, '2026-11-21T09:00:00.000Z'),
  at(3, '2026-11-21T00:30:00.000Z'),
  at(2, '2026-11-20T23:30:00.000Z'),
  at(1, '2026-11-19T12:00:00.000Z'),
]);

describe('lines of the log', () => {
  it('name each day above its records, and the beginning of the log below them', () => {
    const ids = createRowBuilder('Europe/Lisbon')(loaded).map(({ id }) => id);
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

  it('show milliseconds where the record above or below is of the same second', () => {
    const instants = ['09:00:02.900', '09:00:01.900', '09:00:01.050', '09:00:00.990'];
    const records = instants.map((instant, index) => at(4 - index, `2026-11-21T${instant}Z`));
    const isExact = (rows: ReturnType<ReturnType<typeof createRowBuilder>>) =>
      rows.flatMap((row) => (row.kind === 'record' ? [row.isExact] : []));
    const build = createRowBuilder('UTC');
    expect(isExact(build(loadedRecords(records)))).toEqual([false, true, true, false]);
    // A new record of the second above changes the row of its neighbour.
    const newer = at(5, '2026-11-21T09:00:02.950Z');
    expect(isExact(build(loadedRecords([newer, ...records])))).toEqual([true, true, true, true, false]);
  });

  it('count days by the calendar of the property', () => {
    const days = createRowBuilder('Europe/Madrid')(loaded).filter(({ kind }) => kind === 'day');
    expect(days.map(({ id }) => id)).toEqual(['day-2026-11-21-1', 'day-2026-11-19-1']);
  });

  it('name a day twice where a clock was set back, each time differently', () => {
    const back = loadedRecords([
      at(3, '2026-11-20T09:00:00.000Z'),
      at(2, '2026-11-21T09:00:00.000Z'),
      at(1, '2026-11-20T08:00:00.000Z'),
    ]);
    const ids = createRowBuilder('UTC')(back).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('day-2026-11-20-2');
  });

  it('are the same objects for the same records, whatever else is loaded', () => {
    const rowsOf = createRowBuilder('UTC');
    const before = rowsOf(loaded);
    const after = rowsOf(loadedRecords([...createAuditRecords(2000, 2001).toReversed(), ...loaded.records]));
    for (const row of before.filter(({ kind }) => kind === 'record')) expect(after).toContain(row);
    expect(rowsOf({ ...loaded, newerCount: 3 })).toEqual(before);
  });
});

describe('a scroll position among the lines', () => {
  const rowsOf = createRowBuilder('UTC');
  const first = loadedFrom(801, 1000);
  const rowPx = 36;

  it('stays with its record when lines come above it', () => {
    const rows = rowsOf(first);
    const grown = rowsOf(loadedFrom(801, 1014));
    expect(getAnchoredScrollTop({ rows, rowPx, scrollTop: 1000 }, grown)).toBe(1000 + 14 * rowPx);
  });

  it('stays when lines come below it', () => {
    const rows = rowsOf(first);
    const grown = rowsOf(loadedFrom(601, 1000));
    expect(getAnchoredScrollTop({ rows, rowPx, scrollTop: 1000 }, grown)).toBe(1000);
  });

  it('is lost when none of the records in sight is left', () => {
    const rows = rowsOf(first);
    const other = rowsOf(loadedFrom(1, 100));
    expect(getAnchoredScrollTop({ rows, rowPx, scrollTop: 1000 }, other)).toBeNull();
  });

  it('goes to an end, or keeps the records in sight, as a change asks for', () => {
    const before = { rows: rowsOf(first), rowPx, scrollTop: 1000 };
    const grown = rowsOf(loadedFrom(801, 1014));
    expect(getTargetScrollTop('top', before, grown)).toBe(0);
    expect(getTargetScrollTop('bottom', before, grown)).toBe(grown.length * rowPx);
    expect(getTargetScrollTop('same', before, grown)).toBe(1000 + 14 * rowPx);
    expect(getTargetScrollTop('same', before, rowsOf(loadedFrom(1, 100)))).toBe(1000);
  });

  it('shows the day of the first visible record, pushed away by the next', () => {
    const rows = createRowBuilder('UTC')(loaded);
    expect(getStickyDate({ rows, rowPx, scrollTop: 0 })).toEqual({ at: loaded.records[0]?.at, pushedPx: 0 });
    expect(getStickyDate({ rows, rowPx, scrollTop: 2 * rowPx + 10 })).toEqual({
      at: loaded.records[1]?.at,
      pushedPx: 10,
    });
    expect(getStickyDate({ rows: [], rowPx, scrollTop: 0 })).toBeNull();
  });
});
