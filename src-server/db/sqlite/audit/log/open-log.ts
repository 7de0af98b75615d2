import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import type { Database } from 'better-sqlite3';
import type { LogReader } from './audit-log';
import { createAuditLog } from './audit-log';
import type { ChainReader } from './chain-reader';
import { createChainReader } from './chain-reader';
import { createLogEndReader } from './log-end';

/** A log to which no record is appended meanwhile. */
export interface OpenedLog {
  readonly log: LogReader;
  readonly chain: ChainReader;
  /** Reads the time of the newest record, epoch ms. null: the log is empty. */
  findEndTime(): number | null;
}

/** True if the database is of a version that packs records. */
export const hasPackedRecords = (db: Database): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'audit_block'").get() !== undefined;

/** Opens the log of a database that packs records, for reading. */
export function openLog(db: Database): OpenedLog {
  const terms = createStringTable(db);
  const blocks = createBlockLog(db);
  const log = createAuditLog({ db, terms, blocks, flush: () => undefined });
  const end = createLogEndReader(db, blocks);
  return {
    log,
    chain: createChainReader({ db, log, blocks }),
    findEndTime() {
      const head = end.findHead();
      return head === null ? null : end.readEndTime(head.seq);
    },
  };
}
