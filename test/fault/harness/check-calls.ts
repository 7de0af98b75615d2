import { hasPackedRecords, openLog } from '@server/db/sqlite/audit/log/open-log';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { CallRecord, CheckedCalls, StoredCalls } from './compare-calls';
import { compareCalls } from './compare-calls';
import type { JournalledCall } from './journal';

/** Reads the records of calls after a seq, oldest first. */
const listCallRecords = (db: Database.Database, sinceSeq: number): readonly CallRecord[] =>
  openLog(db)
    .chain.listRecords(sinceSeq, Number.MAX_SAFE_INTEGER)
    .filter(({ channel }) => channel === 'api' || channel === 'mcp');

const RESERVATIONS =
  'SELECT g.last_name AS guest, r.id FROM reservation r JOIN guest g ON g.id = r.guest_id ORDER BY r.id';

/** Opens a database without a running service, as its next start would, and reads it. */
export function withDatabase<T>(file: string, read: (db: Database.Database) => T): T {
  const db = new Database(file, { timeout: 5000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

const LAST_ROW = 'SELECT coalesce(max(seq), 0) FROM audit_record';

/** Gets the number of the newest record. The database can be of an older version. */
export const readLastSeq = (file: string): number =>
  withDatabase(file, (db) =>
    hasPackedRecords(db)
      ? (openLog(db).log.readEnds()?.throughSeq ?? 0)
      : z.int().parse(db.prepare(LAST_ROW).pluck().get()),
  );

const readStored = (file: string, sinceSeq: number): StoredCalls =>
  withDatabase(file, (db) => ({
    records: listCallRecords(db, sinceSeq),
    reservations: db.prepare<[], { guest: string; id: string }>(RESERVATIONS).all(),
  }));

/** Compares calls with what a database file holds after them. No service may run. */
export const checkCalls = (
  file: string,
  sinceSeq: number,
  calls: readonly JournalledCall[],
  others = 0,
): CheckedCalls => compareCalls(readStored(file, sinceSeq), calls, others);

/** Lists the guests of calls that are done. */
export const listGuestsDone = (file: string): ReadonlySet<string> =>
  withDatabase(
    file,
    (db) =>
      new Set(
        db
          .prepare<[], { guest: string }>(RESERVATIONS)
          .all()
          .map(({ guest }) => guest),
      ),
  );
