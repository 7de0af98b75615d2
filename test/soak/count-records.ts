import { join } from 'node:path';
import { channels } from '@shared/audit/audit-record';
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { Surface } from './call-mix';
import { surfaces } from './call-mix';

const rowSchema = z.object({ calls: z.int(), last: z.int().nullable() });

export interface RecordCounter {
  /** Counts the records of calls so far, by surface. */
  count(): Readonly<Record<Surface, number>>;
  close(): void;
}

const NEWER =
  'SELECT count(*) AS calls, max(seq) AS last FROM audit_record WHERE seq > ? AND seq <= ? AND channel = ?';

/** Reads the audit log of a running service beside it. Only records that are new are read each time. */
export function openRecordCounter(dataDirectory: string): RecordCounter {
  const db = new Database(join(dataDirectory, 'brasstag.db'), { readonly: true });
  const counts: Record<Surface, number> = { api: 0, mcp: 0 };
  let readTo = 0;
  return {
    count() {
      const { last } = z
        .object({ last: z.int().nullable() })
        .parse(db.prepare('SELECT max(seq) AS last FROM audit_record').get());
      const end = last ?? 0;
      for (const surface of surfaces) {
        const row = rowSchema.parse(db.prepare(NEWER).get(readTo, end, channels.indexOf(surface)));
        counts[surface] += row.calls;
      }
      readTo = end;
      return { ...counts };
    },
    close: () => void db.close(),
  };
}
