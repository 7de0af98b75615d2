import type { CopySource, MovedClock, MovedRow } from '@server/db/shared/move/copy-ports';
import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { createLogEndReader } from '@server/db/sqlite/audit/log/log-end';
import { openLog } from '@server/db/sqlite/audit/log/open-log';
import type { AuditHead, Tombstone } from '@server/stores/audit-store';
import Database from 'better-sqlite3';

const ROWS_TOGETHER = 1000;

const READ_CLOCK = `SELECT high_water_at AS highWaterMs, doubted_at AS suspectMs, suspect_run_ms AS suspectRunMs,
  suspect_seen_at AS suspectSeenMs FROM clock`;
const READ_TOMBSTONES = `SELECT seq, first_seq AS firstSeq, through_seq AS throughSeq, first_hash AS firstHash,
  last_hash AS lastHash FROM audit_tombstone ORDER BY through_seq`;

/** Reads the rows of one table, some at a time. */
async function* readRows(db: Database.Database, table: string): AsyncGenerator<readonly MovedRow[]> {
  let rows: MovedRow[] = [];
  for (const row of db.prepare<[], MovedRow>(`SELECT * FROM "${table}"`).iterate()) {
    rows.push(row);
    if (rows.length < ROWS_TOGETHER) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Opens a database file to read all of it. Nothing may write to it meanwhile. */
export function openSqliteSource(file: string): CopySource & { close(): void } {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  const { chain } = openLog(db);
  const end = createLogEndReader(db, createBlockLog(db));
  return {
    countRows: async (table) =>
      db.prepare<[], { count: number }>(`SELECT count(*) AS count FROM "${table}"`).get()?.count ?? 0,
    readRows: (table) => readRows(db, table),
    async readClock() {
      const clock = db.prepare<[], MovedClock>(READ_CLOCK).get();
      if (clock === undefined) throw new Error('the clock has no row');
      return clock;
    },
    log: {
      head: async (): Promise<AuditHead | null> => end.findHead(),
      span: async (afterSeq, limit) => chain.listRecords(afterSeq, limit),
      tombstones: async () => db.prepare<[], Tombstone>(READ_TOMBSTONES).all(),
    },
    close: () => void db.close(),
  };
}
