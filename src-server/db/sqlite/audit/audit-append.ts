import { normaliseAddress } from '@server/features/audit/chain/address';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import type { AuditEntry, AuditRow } from '@server/stores/audit-store';
import type { Database } from 'better-sqlite3';
import { createActorIndex } from './actor-index';
import { createRecordWriter } from './audit-write';
import type { StringTable } from './string-table';

interface Head {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
}

const BEFORE_ALL: Head = { seq: 0, atMs: Number.NEGATIVE_INFINITY, hash: GENESIS_HASH };

export interface AuditAppender {
  append(entry: AuditEntry): AuditRow;
  /** Writes as much, beside the log: at one of the places from 0 to 1,023. */
  appendOverflow(entry: AuditEntry, slot: number): void;
  /** Forgets the head: other processes write between two windows. To be called first inside every transaction. */
  beginWindow(): void;
}

/** Appends records over one connection, inside a transaction that its caller holds. */
export function createAuditAppender(db: Database, terms: StringTable): AuditAppender {
  const readHead = db.prepare<[], Head>(
    'SELECT seq, at AS atMs, hash FROM audit_record ORDER BY seq DESC LIMIT 1',
  );
  const noteTimeFall = db.prepare<[number]>('INSERT INTO audit_time_fall (seq) VALUES (?)');
  const linkHash = createRecordHasher();
  const { insert, writeOverflow } = createRecordWriter(db, terms);
  const { onAppended } = createActorIndex(db);
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

  function rowAfter(previous: Head, entry: AuditEntry): AuditRow {
    const seq = previous.seq + 1;
    const address = normaliseAddress(entry.address);
    return { ...entry, address, seq, hash: linkHash(previous.hash, seq, entry) };
  }

  return {
    append(entry) {
      const previous = head ?? openWindow();
      lastAppended = null;
      const row = rowAfter(previous, entry);
      insert(row);
      onAppended(row.seq);
      if (row.atMs < previous.atMs) noteTimeFall.run(row.seq);
      head = row;
      lastAppended = row;
      return row;
    },
    appendOverflow(entry, slot) {
      // It brings no words, so that whoever was the newest record still tells whether those known are committed.
      if (head === null) {
        head = openWindow();
        lastAppended = head;
      }
      writeOverflow(rowAfter(head, entry), slot);
    },
    beginWindow() {
      head = null;
    },
  };
}
