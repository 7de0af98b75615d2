import type { AuditEntry, AuditHead, AuditRow, AuditStore, Tombstone } from '@server/stores/audit-store';
import type { UnrecordedChanges } from '@server/stores/reservation-change';
import type { Database } from 'better-sqlite3';
import { createAuditAppender, noChanges } from './audit-append';
import { createAuditPruner } from './audit-prune';
import { createAuditQueries } from './audit-query';
import { createAuditReruns } from './audit-reruns';
import type { StoredRecord } from './audit-row';
import { createRecordTexts, recordColumns, toAuditRow } from './audit-row';
import { createKeyUsageReader } from './audit-usage';
import { createCallStatsReader, createWrongTokenCounter } from './call-stats';
import { createKeyActivityReader } from './key-activity';
import { createLastAnsweredReader } from './last-use';
import { createSeqRangeFinder } from './seq-range';
import { createStringTable } from './string-table';
import { createSuccessfulCallsReader } from './successful-calls';

export interface SqliteAuditStore {
  readonly store: AuditStore;
  /** Appends a record of the commit window itself. */
  append(entry: AuditEntry): void;
  /** Call first inside every transaction. Values read in the previous transaction may be outdated. */
  beginWindow(): void;
}

/** Creates the audit log over one connection. Write inside a transaction and outside any savepoint. */
export function createAuditStore(db: Database, changes: UnrecordedChanges = noChanges): SqliteAuditStore {
  const terms = createStringTable(db);
  const appender = createAuditAppender(db, terms, changes);
  const findSpan = createSeqRangeFinder(db);
  const queries = createAuditQueries(db, terms, findSpan);
  const prune = createAuditPruner(db, appender);
  const readUsage = createKeyUsageReader(db, terms, findSpan);
  const reruns = createAuditReruns(db);
  const findLastAnswered = createLastAnsweredReader(db, terms);
  const { listActivity, listCallsWithEndedKey } = createKeyActivityReader(db, terms);
  const readHead = db.prepare<[], AuditHead>('SELECT seq, hash FROM audit_record ORDER BY seq DESC LIMIT 1');
  const readSpan = db.prepare<[number, number], StoredRecord>(
    `SELECT ${recordColumns} FROM audit_record WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  const readTombstones = db.prepare<[], Tombstone>(
    `SELECT seq, first_seq AS firstSeq, through_seq AS throughSeq, first_hash AS firstHash, last_hash AS lastHash
     FROM audit_tombstone ORDER BY through_seq`,
  );

  function listRecords(afterSeq: number, limit: number): readonly AuditRow[] {
    const texts = createRecordTexts(db, terms);
    return readSpan.all(afterSeq, limit).map((record) => toAuditRow(record, texts));
  }

  return {
    store: {
      append: async (entry) => appender.append(entry),
      appendOverflow: async (entry, slot) => appender.appendOverflow(entry, slot),
      head: async () => readHead.get() ?? null,
      find: async (seq) => listRecords(seq - 1, 1).find((row) => row.seq === seq) ?? null,
      page: queries.page,
      count: queries.count,
      span: async (afterSeq, limit) => listRecords(afterSeq, limit),
      noteRerun: async (seq, ofSeq) => reruns.note(seq, ofSeq),
      rerunsOf: async (seq) => reruns.find(seq),
      tombstones: async () => readTombstones.all(),
      prune: async (beforeMs, limit, tombstone) => prune(beforeMs, limit, tombstone),
      usageOfKeys: readUsage,
      lastAnsweredOfKeys: async (prefixes) => findLastAnswered(prefixes),
      listKeyActivity: async (prefix, afterSeq, throughSeq) => listActivity(prefix, afterSeq, throughSeq),
      answeredOfKeys: createSuccessfulCallsReader(db, terms),
      callNumbers: createCallStatsReader(db, terms, findSpan),
      countWrongTokens: createWrongTokenCounter(db, findSpan),
      deadCallsOfKey: async (prefix, afterSeq, throughSeq) =>
        listCallsWithEndedKey(prefix, afterSeq, throughSeq),
    },
    append: appender.append,
    beginWindow: appender.beginWindow,
  };
}
