import { createOnFirstUse } from '@server/db/shared/engine/create-on-first-use';
import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { LogReader } from '@server/db/sqlite/audit/log/audit-log';
import { createAuditLog } from '@server/db/sqlite/audit/log/audit-log';
import { createAuditQueries } from '@server/db/sqlite/audit/log/audit-query';
import { createBlockChecker } from '@server/db/sqlite/audit/log/block-checker';
import { createChainReader } from '@server/db/sqlite/audit/log/chain-reader';
import { createArrangementReader } from '@server/db/sqlite/audit/log/log-arrangement';
import { createKeyUsageReader } from '@server/db/sqlite/audit/numbers/audit-usage';
import { createCallStatsReader, createWrongTokenCounter } from '@server/db/sqlite/audit/numbers/call-stats';
import { createKeyActivityReader } from '@server/db/sqlite/audit/numbers/key-activity';
import { createLastAnsweredReader } from '@server/db/sqlite/audit/numbers/last-use';
import { createSuccessfulCallsReader } from '@server/db/sqlite/audit/numbers/successful-calls';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import { continueWith } from '@server/kernel/eventual';
import type { AuditEntry, AuditStore, Tombstone } from '@server/stores/audit-store';
import type { AuthFailureStore } from '@server/stores/auth-failure-store';
import { isFailureRecorded, OVERFLOW_SLOTS } from '@server/stores/auth-failure-store';
import type { UnrecordedChanges } from '@server/stores/reservation-change';
import type { Database } from 'better-sqlite3';
import type { AuditAppender } from './audit-append';
import { createAuditAppender, noChanges } from './audit-append';
import { createAuditPruner } from './audit-prune';
import { createAuditReruns } from './audit-reruns';
import type { PackDeps } from './pack-rows';
import { createRowPacker } from './pack-rows';
import { createPageReleaser } from './release-pages';

export interface SqliteAuditStore {
  readonly store: AuditStore;
  readonly log: LogReader;
  /** Appends a record of the commit window itself. */
  append(entry: AuditEntry): void;
  /** Call first inside every transaction. Values read in the previous transaction may be outdated. */
  beginWindow(): void;
  /** Call last inside every transaction. */
  endWindow(): void;
  /** Call after every commit. */
  committed(): void;
}

/** Blocks without postings above which no more are packed: readers hold the postings of so many in memory. */
const MAX_UNPOSTED = 32;
/** Postings stored in a transaction of packing. A block of older records has some 300. */
const POSTINGS_PER_STEP = 1024;

/** Creates the packer of older records. True: there is more to do. */
function createOlderPacker({ appender, ...deps }: PackDeps & { readonly appender: AuditAppender }) {
  const packBlock = createRowPacker(deps);
  const releasePages = createPageReleaser(deps.db);
  return (): boolean =>
    appender.advancePostings(POSTINGS_PER_STEP) >= MAX_UNPOSTED || packBlock() === 'packed' || releasePages();
}

/** Creates the reader of the numbers that the log shows. */
function createNumberReaders(log: LogReader) {
  const { listActivity, listCallsWithEndedKey } = createKeyActivityReader(log);
  return {
    usageOfKeys: createKeyUsageReader(log),
    lastAnsweredOfKeys: createLastAnsweredReader(log),
    listKeyActivity: async (prefix, afterSeq, throughSeq) => listActivity(prefix, afterSeq, throughSeq),
    answeredOfKeys: createSuccessfulCallsReader(log),
    getCallStats: createCallStatsReader(log),
    countWrongTokens: createWrongTokenCounter(log),
    listCallsWithEndedKey: async (prefix, afterSeq, throughSeq) =>
      listCallsWithEndedKey(prefix, afterSeq, throughSeq),
  } satisfies Partial<AuditStore>;
}

/** Creates the function that counts a failed authentication, then appends its record or an overflow row. */
const createFailureAppender =
  (appender: AuditAppender, countFailure: AuthFailureStore['add']): AuditStore['appendFailure'] =>
  (entry, { source, reason, minute }) =>
    continueWith(countFailure(source, reason, minute, 1), (count) => {
      if (isFailureRecorded(reason, count)) appender.append(entry);
      else appender.appendOverflow(entry, count % OVERFLOW_SLOTS);
    });

const prepareTombstones = (db: Database) =>
  db.prepare<[], Tombstone>(
    `SELECT seq, first_seq AS firstSeq, through_seq AS throughSeq, first_hash AS firstHash, last_hash AS lastHash
     FROM audit_tombstone ORDER BY through_seq`,
  );

export interface AuditStoreDeps {
  readonly db: Database;
  readonly changes?: UnrecordedChanges;
  readonly countFailure: AuthFailureStore['add'];
}

/** Creates the audit log over one connection. Write inside a transaction and outside any savepoint. */
export function createAuditStore({
  db,
  changes = noChanges,
  countFailure,
}: AuditStoreDeps): SqliteAuditStore {
  const terms = createStringTable(db);
  const blocks = createBlockLog(db);
  const appender = createAuditAppender({ db, terms, blocks, changes });
  const log = createAuditLog({ db, terms, blocks, flush: appender.flush });
  const chain = createChainReader({ db, log, blocks });
  const queries = createAuditQueries(log);
  const rare = createOnFirstUse({
    prune: () => createAuditPruner({ db, appender, log, blocks, chain }),
    reruns: () => createAuditReruns(db, chain),
    checkBlocks: () => createBlockChecker(db, blocks),
    readArrangement: () => createArrangementReader(db),
    packOlder: () => createOlderPacker({ db, terms, blocks, appender }),
    tombstones: () => prepareTombstones(db),
  });
  return {
    store: {
      append: (entry) => void appender.append(entry),
      appendFailure: createFailureAppender(appender, countFailure),
      head: async () => appender.findHead(),
      find: async (seq) => chain.find(seq),
      findHash: async (seq) => chain.findHash(seq),
      page: queries.page,
      count: queries.count,
      span: async (afterSeq, limit) => chain.listRecords(afterSeq, limit),
      checkBlocks: async (afterSeq) => log.inSnapshot(() => rare.checkBlocks(afterSeq)),
      readArrangement: async () => log.inSnapshot(() => rare.readArrangement()),
      async saveRerun(seq, ofSeq) {
        appender.flush();
        rare.reruns.note(seq, ofSeq);
      },
      rerunsOf: async (seq) => rare.reruns.find(seq),
      tombstones: async () => rare.tombstones.all(),
      prune: async (beforeMs, limit, tombstone) => rare.prune(beforeMs, limit, tombstone),
      packOlder: async () => rare.packOlder(),
      ...createNumberReaders(log),
    },
    log,
    append: appender.append,
    beginWindow: appender.beginWindow,
    endWindow: appender.endWindow,
    committed: appender.committed,
  };
}
