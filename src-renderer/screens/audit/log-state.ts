import type { AppInput } from '@shared/app-contract';
import type { AuditRecordView } from '@shared/audit-record';
import type { AuditFilterInput } from '@shared/management/audit-contract';
import type { RecordWindow } from './record-window';

/** `audit.list` of the service. */
export type ReadRecords = (input: AppInput<'audit.list'>) => Promise<readonly AuditRecordView[]>;

/** Where to look after a change: at the records that were in sight, at the beginning, or at the end. */
export type Look = 'same' | 'top' | 'bottom';

export interface LogState {
  /** null until the first page has come. */
  readonly window: RecordWindow | null;
  /** Which end is being read on; null: neither. */
  readonly reading: 'newer' | 'older' | null;
  /** Why the last read failed; null: it did not. */
  readonly error: unknown;
}

export interface RecordLogOptions {
  readonly read: ReadRecords;
  /** The filter as it stands now: a last hour moves on with each return to the newest record. */
  readonly filterNow: () => AuditFilterInput;
  /** Records of the filter, where that is known. */
  readonly total: () => number | null;
  readonly onChange: (state: LogState, look: Look) => void;
}

/** What one log holds while it is open. */
export interface HeldLog {
  readonly options: RecordLogOptions;
  state: LogState;
  filter: AuditFilterInput;
  /** Seq of the newest record that was ever read. */
  newestMet: number;
  /** No record of the filter up to here is unheard of. */
  frontier: number;
  /** Counts jumps: what was asked for before the last one changes nothing any more. */
  jumps: number;
  isClosed: boolean;
}

export const holdLog = (options: RecordLogOptions): HeldLog => ({
  options,
  state: { window: null, reading: null, error: null },
  filter: options.filterNow(),
  newestMet: 0,
  frontier: 0,
  jumps: 0,
  isClosed: false,
});

export function changeLog(log: HeldLog, next: Partial<LogState>, look: Look): void {
  if (log.isClosed) return;
  log.state = { ...log.state, ...next };
  log.options.onChange(log.state, look);
}

/** Remembers how far the log is known. */
export function meet(log: HeldLog, records: readonly AuditRecordView[]): void {
  for (const { seq } of records) log.newestMet = Math.max(log.newestMet, seq);
  log.frontier = Math.max(log.frontier, log.newestMet);
}
