import type { AuditStore, Tombstone } from '@server/stores/audit-store';
import { createPostgresActivityReader } from './activity-in-log';
import type { FilteredLog } from './filtered-log';
import { createGroupedStatsReader, createPostgresWrongTokenCounter } from './grouped-stats';
import { createLogPages } from './log-pages';
import type { LogSql } from './log-sql';
import { READ_HEAD, READ_TOMBSTONES } from './log-statements';
import type { LogWriter } from './log-writer';
import { readArrangement } from './read-arrangement';
import { createRerunLinks } from './rerun-links';
import { createRecordRetirer } from './retire-records';
import type { StoredRow } from './stored-row';
import { storedColumns, toChainedRow, toRecord } from './stored-row';
import { createPostgresUsageReader } from './usage-in-log';

interface AuditStoreDeps {
  readonly sql: LogSql;
  readonly log: FilteredLog;
  readonly writer: LogWriter;
  /** Waits until no other transaction appends, and keeps others out until this one ends. */
  readonly lockLog: () => Promise<void>;
}

/** Creates the audit log. What reads it seals first what the transaction has appended. */
export function createPostgresAuditStore({ sql, log, writer, lockLog }: AuditStoreDeps): AuditStore {
  const readOne = async (seq: number): Promise<StoredRow | undefined> => {
    const [row] = await sql.read<{ [Name in keyof StoredRow]: StoredRow[Name] }>(
      `SELECT ${storedColumns} FROM audit_record WHERE seq = ?`,
      seq,
    );
    return row;
  };
  return {
    append: (entry) => writer.append(entry, null),
    appendFailure: (entry, counter) => writer.append(entry, counter),
    async head() {
      const [head] = await sql.read<{ seq: number; hash: Buffer }>(READ_HEAD);
      return head ?? null;
    },
    async find(seq) {
      const row = await readOne(seq);
      return row === undefined ? null : toRecord(row);
    },
    findHash: async (seq) => (await readOne(seq))?.hash ?? null,
    async span(afterSeq, limit) {
      const rows = await sql.read<{ [Name in keyof StoredRow]: StoredRow[Name] }>(
        `SELECT ${storedColumns} FROM audit_record WHERE seq > ? ORDER BY seq LIMIT ?`,
        afterSeq,
        limit,
      );
      return rows.map(toChainedRow);
    },
    // Its indexes are the database's own.
    checkBlocks: async () => ({ continueAfter: null, wrong: null }),
    readArrangement: () => readArrangement((text) => sql.read<{ seq: number }>(text)),
    tombstones: () => sql.read<{ [Name in keyof Tombstone]: Tombstone[Name] }>(READ_TOMBSTONES),
    prune: createRecordRetirer(sql, lockLog),
    // No older version wrote another form.
    packOlder: async () => false,
    usageOfKeys: createPostgresUsageReader(sql, log),
    getCallStats: createGroupedStatsReader(log),
    countWrongTokens: createPostgresWrongTokenCounter(log),
    ...createLogPages(log),
    ...createRerunLinks(sql),
    ...createPostgresActivityReader(sql, log),
  };
}
