import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { createRecordTexts, toAuditRecord } from '@server/db/sqlite/audit/records/audit-row';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { Database } from 'better-sqlite3';
import SqliteDatabase from 'better-sqlite3';

const columns = `seq, at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome, code, reason, status,
  missing_permission, target_id, request_id, address, duration_us, hash`;

/** Writes the records of a newer log into the table of an early program: a row for each, with its hash. */
export function writeRows(db: Database, newerFile: string): void {
  const newer = new SqliteDatabase(newerFile, { readonly: true });
  const blocks = createBlockLog(newer);
  const range = blocks.readRange();
  const texts = createRecordTexts(newer, createStringTable(newer));
  const linkHash = createRecordHasher();
  const insert = db.prepare(
    `INSERT INTO audit_record (${columns}) VALUES (${columns.replaceAll(/\w+/g, '?')})`,
  );
  let hash = GENESIS_HASH;
  db.exec('BEGIN');
  for (const { seq, readRecord } of range === null ? [] : blocks.scan([], range, 'oldest_first')) {
    const one = readRecord();
    // Records of that program had no extras.
    hash = linkHash(hash, seq, { ...toAuditRecord({ seq, ...one }, texts), extras: null });
    insert.run(
      seq,
      one.atMs,
      one.property,
      one.channel,
      one.actorKind,
      one.actor,
      one.claimed,
      one.operation,
      one.rpcMethod,
      one.outcome,
      one.code,
      one.reason,
      one.status,
      one.missingPermission,
      one.targetId,
      one.requestId,
      one.address,
      one.durationUs,
      hash,
    );
  }
  db.exec('COMMIT');
  newer.close();
}
