import type { ChainEnd, CopyTarget, MovedRow } from '@server/db/shared/move/copy-ports';
import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { BLOCK_RECORDS, createBlockWriter } from '@server/db/sqlite/audit/blocks/block-writer';
import { createPostingWriter } from '@server/db/sqlite/audit/blocks/posting-writer';
import { createEntryPacker } from '@server/db/sqlite/audit/records/audit-pack';
import { createClientTable, createStringTable } from '@server/db/sqlite/audit/records/string-table';
import type { AuditRow, Tombstone } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

const quote = (name: string): string => `"${name}"`;

/** Creates the function that inserts rows. Each table has one statement. */
function createRowInserter(db: Database) {
  return (table: string, rows: readonly MovedRow[]): void => {
    const names = Object.keys(rows[0] ?? {});
    const values = names.map((name) => `@${name}`).join(', ');
    const insert = db.prepare(
      `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')}) VALUES (${values})`,
    );
    for (const row of rows) insert.run(row);
  };
}

/** Creates the object that packs records as the log stores them. */
function createRecordWriter(db: Database) {
  const blocks = createBlockLog(db);
  const records = createBlockWriter(db, blocks);
  const postings = createPostingWriter(db, blocks);
  const terms = createStringTable(db);
  const { packRecord } = createEntryPacker(createClientTable(db));
  const noteTimeFall = db.prepare<[number]>('INSERT INTO audit_time_fall (seq) VALUES (?)');
  return {
    append(start: ChainEnd, rows: readonly AuditRow[]): void {
      let end = start;
      for (const row of rows) {
        records.add(packRecord(row, terms.ensureId), end, row);
        if (row.atMs < end.atMs) noteTimeFall.run(row.seq);
        end = row;
      }
      records.flush();
      if (end.seq - blocks.readTailStart() + 1 >= BLOCK_RECORDS) records.seal(false);
    },
    finish(): void {
      records.flush();
      postings.advance(Number.MAX_SAFE_INTEGER);
    },
  };
}

const TRIGGER = 'audit_tombstone_is_chained';

/** Inserts what retention left. The trigger demands that each is written with its record, so it is away meanwhile. */
function insertTombstones(db: Database, tombstones: readonly Tombstone[]): void {
  const trigger = db
    .prepare<[string], { sql: string }>('SELECT sql FROM sqlite_schema WHERE name = ?')
    .get(TRIGGER);
  if (trigger === undefined) throw new Error(`the trigger ${TRIGGER} is missing`);
  db.exec(`DROP TRIGGER ${TRIGGER}`);
  const insert = db.prepare(
    `INSERT INTO audit_tombstone (seq, first_seq, through_seq, first_hash, last_hash)
     VALUES (@seq, @firstSeq, @throughSeq, @firstHash, @lastHash)`,
  );
  for (const tombstone of tombstones) insert.run(tombstone);
  db.exec(trigger.sql);
}

/** Creates the target over a new database, inside the caller's transaction. */
export function createSqliteTarget(db: Database): CopyTarget {
  const insertRows = createRowInserter(db);
  const log = createRecordWriter(db);
  return {
    countRows: async (table) =>
      db.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${quote(table)}`).get()?.count ?? 0,
    async removeRows(table) {
      db.prepare(`DELETE FROM ${quote(table)}`).run();
    },
    insertRows: async (table, rows) => insertRows(table, rows),
    appendRecords: async (end, rows) => log.append(end, rows),
    insertTombstones: async (tombstones) => insertTombstones(db, tombstones),
    async writeClock({ highWaterMs, suspectMs, suspectRunMs, suspectSeenMs }) {
      db.prepare(
        'UPDATE clock SET high_water_at = ?, doubted_at = ?, suspect_run_ms = ?, suspect_seen_at = ?',
      ).run(highWaterMs, suspectMs, suspectRunMs, suspectSeenMs);
    },
    finish: async () => log.finish(),
  };
}
