import { normaliseAddress } from '@server/features/audit/chain/address';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import { addExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry, AuditRow } from '@server/stores/audit-store';
import type { UnrecordedChanges } from '@server/stores/reservation-change';
import type { Database } from 'better-sqlite3';
import { createActorIndex } from './actor-index';
import { createRecordWriter } from './audit-write';
import type { StringTable } from './string-table';

interface Head {
  readonly seq: number;
  readonly atMs: number;
  readonly hash: Uint8Array;
}

const GENESIS_HEAD: Head = { seq: 0, atMs: Number.NEGATIVE_INFINITY, hash: GENESIS_HASH };

export interface AuditAppender {
  append(entry: AuditEntry): AuditRow;
  /** Writes the same amount to an overflow row, which is no part of the log. `slot` is 0 to 1,023. */
  appendOverflow(entry: AuditEntry, slot: number): void;
  /** Forgets the head, because other processes write between two windows. Call it first inside every transaction. */
  beginWindow(): void;
}

/** For connections that change no reservation. */
export const noChanges: UnrecordedChanges = {
  peek: () => null,
  settle: () => undefined,
  clear: () => undefined,
};

/** Adds what the transaction did to reservations since the last record. */
function withChanges(entry: AuditEntry, changes: UnrecordedChanges): AuditEntry {
  const reservationChanges = changes.peek();
  return reservationChanges === null
    ? entry
    : { ...entry, extras: addExtras(entry.extras, { reservationChanges }) };
}

/** Appends records over one connection, inside the caller's transaction. Each holds the unrecorded changes of that moment. */
export function createAuditAppender(
  db: Database,
  terms: StringTable,
  changes: UnrecordedChanges = noChanges,
): AuditAppender {
  const readHead = db.prepare<[], Head>(
    'SELECT seq, at AS atMs, hash FROM audit_record ORDER BY seq DESC LIMIT 1',
  );
  const noteTimeFall = db.prepare<[number]>('INSERT INTO audit_time_fall (seq) VALUES (?)');
  const linkHash = createRecordHasher();
  const { insert, writeOverflow, forgetClients } = createRecordWriter(db, terms);
  const { onAppended } = createActorIndex(db);
  let head: Head | null = null;
  /** The last record appended; null if a later append failed. */
  let lastAppended: Head | null = null;

  /** Reads the head. If it is our last record, its transaction was committed, so the cached ids of terms are valid. */
  function openWindow(): Head {
    const found = readHead.get() ?? GENESIS_HEAD;
    const isCommitted =
      lastAppended?.seq === found.seq && Buffer.compare(lastAppended.hash, found.hash) === 0;
    if (!isCommitted) {
      terms.forget();
      forgetClients();
    }
    lastAppended = null;
    return found;
  }

  function createRow(previous: Head, entry: AuditEntry): AuditRow {
    const seq = previous.seq + 1;
    const address = normaliseAddress(entry.address);
    return { ...entry, address, seq, hash: linkHash(previous.hash, seq, entry) };
  }

  return {
    append(entry) {
      const previous = head ?? openWindow();
      lastAppended = null;
      const row = createRow(previous, withChanges(entry, changes));
      insert(row);
      onAppended(row.seq);
      changes.settle(row);
      if (row.atMs < previous.atMs) noteTimeFall.run(row.seq);
      head = row;
      lastAppended = row;
      return row;
    },
    appendOverflow(entry, slot) {
      // Overflow rows add no dictionary entries, so the head still shows whether the cached entries were committed.
      if (head === null) {
        head = openWindow();
        lastAppended = head;
      }
      writeOverflow(createRow(head, entry), slot);
    },
    beginWindow() {
      head = null;
      changes.clear();
    },
  };
}
