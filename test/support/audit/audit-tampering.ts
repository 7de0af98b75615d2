import type { Database } from 'better-sqlite3';
import { changeWithoutTriggers } from '../db/change-database';
import type { TestStore } from '../service/store';
import { openRawConnection } from './audit-log';
import { convertToRows } from './convert-to-rows';

/** Changes the times of packed records that no block holds yet. */
export const CHANGE_RECORDS = 'UPDATE audit_window SET at = at + 7';

/**
 * Changes the log as its owner can, in the form in which older versions wrote it: a row for each record. The triggers stop only
 * programs that do not drop them.
 */
export function changeLogFile(world: Pick<TestStore, 'file'>, change: (db: Database) => void): void {
  const db = openRawConnection(world);
  db.pragma('foreign_keys = OFF');
  changeWithoutTriggers(db, () => {
    convertToRows(db);
    change(db);
  });
}

const COLUMNS =
  'at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome, code, reason, status, ' +
  'missing_permission, target_id, request_id, address, duration_us, hash';

/** Writes the content of record `from` into record `to`. */
export const moveRecord = (db: Database, from: number, to: number): void =>
  void db.exec(
    `INSERT INTO audit_record (seq, ${COLUMNS}) SELECT ${to}, ${COLUMNS} FROM audit_record WHERE seq = ${from}`,
  );

/** Exchanges the contents of two records. */
export function swapRecords(db: Database, one: number, other: number): void {
  moveRecord(db, one, 1000);
  db.exec(`DELETE FROM audit_record WHERE seq = ${one}`);
  moveRecord(db, other, one);
  db.exec(`DELETE FROM audit_record WHERE seq = ${other}`);
  moveRecord(db, 1000, other);
  db.exec('DELETE FROM audit_record WHERE seq = 1000');
}
