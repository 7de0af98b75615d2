import { createBlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import { createAuditLog } from '@server/db/sqlite/audit/log/audit-log';
import { toAuditRecord } from '@server/db/sqlite/audit/records/audit-row';
import { createStringTable } from '@server/db/sqlite/audit/records/string-table';
import { ACTOR_BLOCK } from '@server/db/sqlite/audit/rows/actor-index';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { Database } from 'better-sqlite3';

const insertedColumns = `seq, at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome, code, reason, status,
  missing_permission, target_id, request_id, address, duration_us, extras, client, hash`;

function findPreviousHash(db: Database): Uint8Array {
  const stored = db
    .prepare<[], { hash: Uint8Array }>(
      `SELECT hash FROM (SELECT seq, hash FROM audit_record UNION ALL SELECT through_seq, last_hash FROM audit_tombstone)
       ORDER BY seq DESC LIMIT 1`,
    )
    .get();
  return stored?.hash ?? GENESIS_HASH;
}

/** Fills the index by actor as versions did that wrote rows. */
const FILL_ACTOR_INDEX = `DELETE FROM audit_by_actor;
  INSERT INTO audit_by_actor
    SELECT actor, actor_kind, seq, channel, outcome, operation, missing_permission FROM audit_record
    WHERE actor IS NOT NULL AND seq <= (SELECT max(seq) FROM audit_record) / ${ACTOR_BLOCK} * ${ACTOR_BLOCK}
    ORDER BY actor, actor_kind, seq`;

/** Gives a log the form in which older versions wrote it: a row for each record. Run it without triggers. */
export function convertToRows(db: Database): void {
  const terms = createStringTable(db);
  const blocks = createBlockLog(db);
  const log = createAuditLog({ db, terms, blocks, flush: () => undefined });
  const insert = db.prepare(
    `INSERT INTO audit_record (${insertedColumns}) VALUES (${insertedColumns.replaceAll(/\w+/g, '?')})`,
  );
  const range = blocks.readRange();
  const hits = range === null ? [] : [...blocks.scan([], range, 'oldest_first')];
  const linkHash = createRecordHasher();
  const texts = log.createTexts();
  let hash = findPreviousHash(db);
  db.transaction(() => {
    for (const { seq, readRecord } of hits) {
      const one = readRecord();
      hash = linkHash(hash, seq, toAuditRecord({ seq, ...one }, texts));
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
        one.extras,
        one.client,
        hash,
      );
    }
    for (const table of ['audit_window', 'audit_block', 'audit_posting', 'audit_unposted'])
      db.exec(`DELETE FROM ${table}`);
    db.exec(FILL_ACTOR_INDEX);
  })();
}
