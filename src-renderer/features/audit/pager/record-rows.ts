import { toIsoDay } from '@renderer/lib/format-time';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { LoadedRecords } from './log-pager';

/** A row of the table: a record, the day of the records below it, or the end of the log. */
export type RecordRow =
  | {
      readonly kind: 'record';
      readonly id: string;
      readonly record: AuditRecordView;
      /** True if a record beside it is of the same second, so that only milliseconds tell their order. */
      readonly isExact: boolean;
    }
  | { readonly kind: 'day'; readonly id: string; readonly at: string }
  | { readonly kind: 'end'; readonly id: 'end'; readonly at: string };

interface DatedRow {
  readonly row: RecordRow;
  readonly day: string;
}

export const getRowId = (seq: number): string => `record-${seq}`;

const SECOND_LENGTH = '2026-11-21T10:02:41'.length;

const isSameSecond = (one: AuditRecordView, other: AuditRecordView | undefined): boolean =>
  other !== undefined && one.at.slice(0, SECOND_LENGTH) === other.at.slice(0, SECOND_LENGTH);

/** True if the record above or below is of the same second. */
const sharesSecond = (records: readonly AuditRecordView[], index: number): boolean => {
  const record = records[index];
  return (
    record !== undefined &&
    (isSameSecond(record, records[index - 1]) || isSameSecond(record, records[index + 1]))
  );
};

/**
 * Builds the table rows of one log. A row that is displayed as before is the same object, so the table renders it once.
 * A day row comes above the first record of each day.
 */
export function createRowBuilder(timeZone: string): (loaded: LoadedRecords) => readonly RecordRow[] {
  const datedRows = {
    plain: new WeakMap<AuditRecordView, DatedRow>(),
    exact: new WeakMap<AuditRecordView, DatedRow>(),
  };
  const days = new Map<string, RecordRow>();

  const getDatedRow = (record: AuditRecordView, isExact: boolean): DatedRow => {
    const dated = isExact ? datedRows.exact : datedRows.plain;
    const known = dated.get(record);
    if (known !== undefined) return known;
    const day = toIsoDay(Date.parse(record.at), timeZone);
    const fresh: DatedRow = { row: { kind: 'record', id: getRowId(record.seq), record, isExact }, day };
    dated.set(record, fresh);
    return fresh;
  };

  const getDayRow = (id: string, at: string): RecordRow => {
    const known = days.get(id);
    if (known !== undefined) return known;
    const fresh: RecordRow = { kind: 'day', id, at };
    days.set(id, fresh);
    return fresh;
  };

  const createRows = ({ records, reachesOldest }: LoadedRecords): readonly RecordRow[] => {
    const rows: RecordRow[] = [];
    // After a clock was set back, one day occurs twice. Each occurrence needs its own row id.
    const times = new Map<string, number>();
    let visible: string | null = null;
    for (const [index, record] of records.entries()) {
      const { row, day } = getDatedRow(record, sharesSecond(records, index));
      if (day !== visible) {
        const time = (times.get(day) ?? 0) + 1;
        times.set(day, time);
        rows.push(getDayRow(`day-${day}-${time}`, record.at));
        visible = day;
      }
      rows.push(row);
    }
    const oldest = records.at(-1);
    if (reachesOldest && oldest !== undefined) rows.push({ kind: 'end', id: 'end', at: oldest.at });
    return rows;
  };

  let last: LoadedRecords | null = null;
  let lastRows: readonly RecordRow[] = [];
  return (loaded) => {
    const isSame = last?.records === loaded.records && last.reachesOldest === loaded.reachesOldest;
    if (!isSame) lastRows = createRows(loaded);
    last = loaded;
    return lastRows;
  };
}
