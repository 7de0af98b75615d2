import { addressEncoder, normaliseAddress } from '@server/audit/address';
import { actorName, GENESIS_HASH, linkHasher } from '@server/audit/chain';
import type { AuditEntry, AuditRow } from '@server/stores/audit-store';
import { actorKinds, channels, outcomes } from '@shared/audit-record';
import type { Database } from 'better-sqlite3';
import { actorIndex } from './audit-actors';
import type { AuditTerms } from './audit-terms';

interface Head {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
}

const BEFORE_ALL: Head = { seq: 0, atMs: Number.NEGATIVE_INFINITY, hash: GENESIS_HASH };

export interface AuditAppender {
  append(entry: AuditEntry): AuditRow;
  /** Forgets the head: other processes write between two windows. To be called first inside every transaction. */
  beginWindow(): void;
}

/** Appends records over one connection, inside a transaction that its caller holds. */
export function auditAppender(db: Database, terms: AuditTerms): AuditAppender {
  const readHead = db.prepare<[], Head>(
    'SELECT seq, at AS atMs, hash FROM audit_record ORDER BY seq DESC LIMIT 1',
  );
  const insert = db.prepare(
    `INSERT INTO audit_record (seq, at, property, channel, actor_kind, actor, claimed, operation, rpc_method, outcome,
       code, reason, status, missing_permission, target_id, request_id, address, duration_us, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const noteTimeFall = db.prepare<[number]>('INSERT INTO audit_time_fall (seq) VALUES (?)');
  const linkHash = linkHasher();
  const bytesOf = addressEncoder();
  const { onAppended } = actorIndex(db);
  let head: Head | null = null;
  /** The record appended last, unless one failed after it. */
  let lastAppended: Head | null = null;

  /** The head. If it is the record appended last, that window was committed, and so were the words it brought. */
  function openWindow(): Head {
    const found = readHead.get() ?? BEFORE_ALL;
    const isCommitted =
      lastAppended?.seq === found.seq && Buffer.compare(lastAppended.hash, found.hash) === 0;
    if (!isCommitted) terms.forget();
    lastAppended = null;
    return found;
  }

  function insertRecord(row: AuditRow): void {
    insert.run(
      row.seq,
      row.atMs,
      terms.idOf(row.propertyId),
      channels.indexOf(row.channel),
      actorKinds.indexOf(row.actor.kind),
      terms.idOf(actorName(row.actor)),
      terms.idOf(row.claimedPrefix),
      terms.idOf(row.operation),
      terms.idOf(row.rpcMethod),
      outcomes.indexOf(row.outcome),
      terms.idOf(row.code),
      terms.idOf(row.reason),
      row.status,
      terms.idOf(row.missingPermission),
      row.targetId,
      row.requestId,
      row.address === null ? null : bytesOf(row.address),
      row.durationUs,
      row.hash,
    );
  }

  return {
    append(entry) {
      const previous = head ?? openWindow();
      const seq = previous.seq + 1;
      const address = normaliseAddress(entry.address);
      const row = { ...entry, address, seq, hash: linkHash(previous.hash, seq, entry) };
      insertRecord(row);
      onAppended(seq);
      if (row.atMs < previous.atMs) noteTimeFall.run(seq);
      head = row;
      lastAppended = row;
      return row;
    },
    beginWindow() {
      head = null;
    },
  };
}
