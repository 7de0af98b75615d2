import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { AuditHead } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';

/** Finds the newest record and its hash, in whichever form it is stored. */
export interface LogEndReader {
  /** null: the log is empty. */
  findHead(): AuditHead | null;
  /** Reads the time of the newest record, epoch ms. */
  readEndTime(seq: number): number;
}

export function createLogEndReader(db: Database, blocks: BlockLog): LogEndReader {
  const readWindow = db.prepare<[], AuditHead>(
    'SELECT last_seq AS seq, hash FROM audit_window ORDER BY last_seq DESC LIMIT 1',
  );
  const readBlock = db.prepare<[], AuditHead>(
    'SELECT last_seq AS seq, hash FROM audit_block ORDER BY first_seq DESC LIMIT 1',
  );
  const readRow = db.prepare<[], AuditHead>('SELECT seq, hash FROM audit_record ORDER BY seq DESC LIMIT 1');
  const readRowTime = db.prepare<[number], { atMs: number }>(
    'SELECT at AS atMs FROM audit_record WHERE seq = ?',
  );
  return {
    findHead: () => readWindow.get() ?? readBlock.get() ?? readRow.get() ?? null,
    readEndTime(seq) {
      const chunk = blocks.openAt(seq);
      return chunk === null ? (readRowTime.get(seq)?.atMs ?? 0) : chunk.getTime(seq - chunk.firstSeq);
    },
  };
}
