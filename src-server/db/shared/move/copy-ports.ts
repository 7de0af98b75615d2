import type { AuditSource } from '@server/features/audit/chain/audit-source';
import type { AuditRow, Tombstone } from '@server/stores/audit-store';
import type { MovedTable } from './moved-tables';

/** A row by the names of its columns, which both engines have in common. */
export type MovedRow = Readonly<Record<string, string | number | null | Uint8Array>>;

/** The mark below which time never goes. Epoch ms. */
export interface MovedClock {
  readonly highWaterMs: number;
  readonly suspectMs: number | null;
  /** How long a clock that is ahead has run. Milliseconds. */
  readonly suspectRunMs: number;
  readonly suspectSeenMs: number | null;
}

/** The end of a log, behind which the next record is chained. */
export interface ChainEnd {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
}

/** A database that is read in one state. */
export interface CopySource {
  countRows(table: MovedTable): Promise<number>;
  readRows(table: MovedTable): AsyncIterable<readonly MovedRow[]>;
  readClock(): Promise<MovedClock>;
  readonly log: Pick<AuditSource, 'head' | 'span' | 'tombstones'>;
}

/** An empty database in an open transaction. */
export interface CopyTarget {
  countRows(table: MovedTable): Promise<number>;
  removeRows(table: MovedTable): Promise<void>;
  insertRows(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  /** Stores records with their numbers, times and hashes. `end` is the record before the first of them. */
  appendRecords(end: ChainEnd, rows: readonly AuditRow[]): Promise<void>;
  insertTombstones(tombstones: readonly Tombstone[]): Promise<void>;
  writeClock(clock: MovedClock): Promise<void>;
  /** Arranges what was copied. Call it last. */
  finish(): Promise<void>;
}
