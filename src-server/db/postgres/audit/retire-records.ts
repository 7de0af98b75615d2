import { createEntrySealer } from '@server/db/postgres/seal/sealed-entry';
import { formatTombstoneTarget, PRUNE_OPERATION } from '@server/features/audit/chain/tombstone-target';
import type { AuditEntry, AuditStore } from '@server/stores/audit-store';
import type { LogSql } from './log-sql';

/** Records removed in one transaction. A longer transaction would keep calls waiting. */
const PRUNE_BATCH_SIZE = 5000;

// The newest record stays whatever its age, so the chain always has a head. Where a wrong clock dated a record ahead, it goes with
// older ones behind it.
const FIND_REMOVED = `
  SELECT o.seq AS "firstSeq", o.hash AS "firstHash", l.seq AS "throughSeq", l.hash AS "lastHash"
  FROM (SELECT seq, hash FROM audit_record ORDER BY seq LIMIT 1) AS o, LATERAL (
    SELECT seq, hash FROM audit_record
    WHERE seq < least(o.seq + ?, (SELECT max(seq) FROM audit_record)) AND at < ? ORDER BY seq DESC LIMIT 1) AS l`;

interface Removed {
  readonly firstSeq: number;
  readonly firstHash: Buffer;
  readonly throughSeq: number;
  readonly lastHash: Buffer;
}

/** Creates the remover of the oldest records. The database removes them only under the tombstone that names them. */
export function createRecordRetirer(sql: LogSql, lockLog: () => Promise<void>): AuditStore['prune'] {
  const toSealed = createEntrySealer();
  return async (beforeMs, limit, entry) => {
    await lockLog();
    const [found] = await sql.read<{ [Name in keyof Removed]: Removed[Name] }>(
      FIND_REMOVED,
      Math.min(limit, PRUNE_BATCH_SIZE),
      beforeMs,
    );
    if (found === undefined) return 0;
    const tombstone: AuditEntry = {
      ...entry,
      operation: PRUNE_OPERATION,
      targetId: formatTombstoneTarget(found),
    };
    const sealed = JSON.stringify([
      toSealed({ entry: tombstone, counter: null, changes: [], withModule: false }),
    ]);
    const [removed] = await sql.write<{ count: number }>(
      'SELECT retire(?, ?, ?::json) AS count',
      beforeMs,
      found.throughSeq,
      sealed,
    );
    return removed?.count ?? 0;
  };
}
