import { join } from 'node:path';
import { openLog } from '@server/db/sqlite/audit/log/open-log';
import Database from 'better-sqlite3';
import type { Surface } from './call-mix';
import { surfaces } from './call-mix';

export interface RecordCounter {
  /** Counts the records of calls so far, by surface. */
  count(): Readonly<Record<Surface, number>>;
  close(): void;
}

/** Reads the audit log of a running service beside it. Only records that are new are read each time. */
export function openRecordCounter(dataDirectory: string): RecordCounter {
  const db = new Database(join(dataDirectory, 'brasstag.db'), { readonly: true });
  const { log } = openLog(db);
  const counts: Record<Surface, number> = { api: 0, mcp: 0 };
  let readTo = 0;
  return {
    count() {
      const whole = log.findSpan(undefined, undefined);
      const newer = { ...whole, fromSeq: Math.max(whole.fromSeq, readTo + 1) };
      for (const surface of surfaces)
        counts[surface] += log.inSnapshot(() =>
          log.count({ propertyIds: null, channel: surface }, newer, Number.MAX_SAFE_INTEGER),
        );
      readTo = Math.max(readTo, whole.throughSeq);
      return { ...counts };
    },
    close: () => void db.close(),
  };
}
