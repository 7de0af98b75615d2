import { createAddressEncoder } from '@server/features/audit/chain/address';
import { getActorName } from '@server/features/audit/chain/chain';
import type { AuditRow } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit/audit-record';
import type { Database, Statement } from 'better-sqlite3';
import type { StringTable } from './string-table';

const insertedColumns = `at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome, code, reason, status,
  missing_permission, target_id, request_id, address, duration_us, hash, extras`;
const placeholders = insertedColumns.replaceAll(/\w+/g, '?');

export interface RecordWriter {
  insert(row: AuditRow): void;
  /** Writes an overflow row. `slot` is 0 to 1,023. Adds no dictionary entry. */
  writeOverflow(row: AuditRow, slot: number): void;
}

/** Creates the writer of records over one connection. */
export function createRecordWriter(db: Database, terms: StringTable): RecordWriter {
  const insert = db.prepare(`INSERT INTO audit_record (seq, ${insertedColumns}) VALUES (?, ${placeholders})`);
  const writeOverflow = db.prepare(
    `INSERT OR REPLACE INTO audit_aside (place, ${insertedColumns}) VALUES (?, ${placeholders})`,
  );
  const encodeAddress = createAddressEncoder();

  function write(statement: Statement, key: number, row: AuditRow, ensureId: StringTable['ensureId']): void {
    statement.run(
      key,
      row.atMs,
      ensureId(row.propertyId),
      channels.indexOf(row.channel),
      actorKinds.indexOf(row.actor.kind),
      ensureId(getActorName(row.actor)),
      ensureId(row.claimedPrefix),
      ensureId(row.operation),
      ensureId(row.rpcMethod),
      outcomes.indexOf(row.outcome),
      ensureId(row.code),
      ensureId(row.reason),
      row.status,
      ensureId(row.missingPermission),
      row.targetId,
      row.requestId,
      row.address === null ? null : encodeAddress(row.address),
      row.durationUs,
      row.hash,
      row.extras,
    );
  }

  return {
    insert: (row) => write(insert, row.seq, row, terms.ensureId),
    writeOverflow: (row, slot) => write(writeOverflow, slot, row, terms.findCachedId),
  };
}
