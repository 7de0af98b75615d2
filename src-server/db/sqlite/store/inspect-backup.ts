import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasPackedRecords, openLog } from '@server/db/sqlite/audit/log/open-log';
import { createLogDamagedError } from '@server/kernel/system-error';
import type { BackupContents } from '@server/stores/engine/engine-port';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { assertBrasstagDatabase, withDamagedError } from './backup-file';

const summaryRowSchema = z.object({
  first: z.int().nullable(),
  last: z.int().nullable(),
  lastRecordAtMs: z.int().nullable(),
});

// Records have consecutive numbers, so the ends give their count. Counting rows would read the whole log.
/** The ends of the log of an older version, which has a row for each record. */
const LOG_ENDS = `
SELECT
  (SELECT min(seq) FROM audit_record) AS first,
  (SELECT max(seq) FROM audit_record) AS last,
  (SELECT at FROM audit_record ORDER BY seq DESC LIMIT 1) AS lastRecordAtMs
`;

interface LogEnds {
  readonly first: number | null;
  readonly last: number | null;
  readonly lastRecordAtMs: number | null;
}

function readLogEnds(db: Database.Database): LogEnds {
  if (!hasPackedRecords(db)) return summaryRowSchema.parse(db.prepare(LOG_ENDS).get());
  const { log, findEndTime } = openLog(db);
  const ends = log.readEnds();
  return {
    first: ends?.fromSeq ?? null,
    last: ends?.throughSeq ?? null,
    lastRecordAtMs: findEndTime(),
  };
}

/**
 * Reads what a copy contains. It is of this program's version or an older one, and no connection may have it open.
 * Throws AppError `database_damaged` or `database_newer`. `name` is the user's name of the file, for the message.
 */
export async function inspectBackupFile(copy: string, name: string): Promise<BackupContents> {
  await assertBrasstagDatabase(copy, name);
  // Each of the two opens the database, which takes milliseconds.
  await nextTurn();
  return withDamagedError(name, () => {
    const db = new Database(copy, { readonly: true });
    try {
      const { first, last, lastRecordAtMs } = readLogEnds(db);
      if (first !== null && last !== null && last < first)
        throw createLogDamagedError('the audit log ends before it begins');
      const auditRecords = first === null || last === null ? 0 : last - first + 1;
      return { bytes: statSync(copy).size, auditRecords, lastRecordAtMs };
    } finally {
      db.close();
    }
  });
}
