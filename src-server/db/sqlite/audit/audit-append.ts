import type { BlockLog } from '@server/db/sqlite/audit/blocks/block-log';
import type { LastRecord } from '@server/db/sqlite/audit/blocks/block-writer';
import { BLOCK_RECORDS, createBlockWriter } from '@server/db/sqlite/audit/blocks/block-writer';
import { createPostingWriter } from '@server/db/sqlite/audit/blocks/posting-writer';
import { createLogEndReader } from '@server/db/sqlite/audit/log/log-end';
import { createEntryPacker } from '@server/db/sqlite/audit/records/audit-pack';
import type { StringTable } from '@server/db/sqlite/audit/records/string-table';
import { createClientTable } from '@server/db/sqlite/audit/records/string-table';
import { normaliseAddress } from '@server/features/audit/chain/address';
import { createRecordHasher, GENESIS_HASH } from '@server/features/audit/chain/chain';
import { addExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry, AuditHead, AuditRow } from '@server/stores/audit-store';
import type { UnrecordedChanges } from '@server/stores/reservation-change';
import type { Database } from 'better-sqlite3';
import { createOverflowWriter } from './overflow-writer';

/** Postings stored in a commit: more than its records will need, so that the work never piles up. */
const POSTINGS_PER_ENTRY = 2;
const MIN_POSTINGS = 64;

const GENESIS: LastRecord = { seq: 0, atMs: 0, hash: GENESIS_HASH };

export interface AuditAppender {
  append(entry: AuditEntry): AuditRow;
  /** Does the same work for an overflow row, which is no part of the log. `slot` is 0 to 1,023. */
  appendOverflow(entry: AuditEntry, slot: number): void;
  /** Forgets the head, because other processes write between two windows. Call it first inside every transaction. */
  beginWindow(): void;
  /** Stores what was appended. Call it before the log is read. */
  flush(): void;
  /** Stores what was appended, and arranges older records. Call it before the commit. */
  endWindow(): void;
  /** Call after the commit. What a transaction prepared that was not committed is forgotten. */
  committed(): void;
  /** Arranges the log so that records through this one can be removed. */
  prepareRemoval(throughSeq: number): void;
  /** Stores postings of blocks. Returns how many blocks have none yet. */
  advancePostings(postings: number): number;
  findHead(): AuditHead | null;
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

export interface AppendDeps {
  readonly db: Database;
  readonly terms: StringTable;
  readonly blocks: BlockLog;
  readonly changes: UnrecordedChanges;
}

const createWriters = ({ db, blocks }: AppendDeps) => ({
  records: createBlockWriter(db, blocks),
  overflow: createOverflowWriter(db),
  postings: createPostingWriter(db, blocks),
});

/** Creates the reader of the head. It knows whether the last transaction was committed, and calls `onLost` if not. */
function createHead(deps: AppendDeps, onLost: () => void) {
  const { findHead, readEndTime } = createLogEndReader(deps.db, deps.blocks);
  let head: LastRecord | null = null;
  /** The last record appended; null if a later append failed. */
  let lastAppended: LastRecord | null = null;

  /** Reads the head. If it is our last record, its transaction was committed, so the cached ids of terms are valid. */
  function open(): LastRecord {
    const found = findHead();
    const known = lastAppended;
    const isCommitted =
      known?.seq === (found?.seq ?? 0) && found !== null && Buffer.compare(known.hash, found.hash) === 0;
    if (!isCommitted) onLost();
    lastAppended = null;
    if (isCommitted && known !== null) return known;
    return found === null ? GENESIS : { ...found, atMs: readEndTime(found.seq) };
  }

  return {
    get: (): LastRecord => {
      head ??= open();
      return head;
    },
    /** To be called before a record is appended: if that fails, nothing of this transaction is trusted. */
    distrust(): void {
      lastAppended = null;
    },
    set(next: LastRecord): void {
      head = next;
      lastAppended = next;
    },
    forget(): void {
      head = null;
    },
    /** Opens the window without a record. The head then still shows whether the ids were committed. */
    open(): LastRecord {
      if (head !== null) return head;
      head = open();
      lastAppended = head;
      return head;
    },
    findHead: (): AuditHead | null => (head !== null && head.seq > 0 ? head : findHead()),
  };
}

/** Creates the maker of rows: each is linked to the one before. */
function createRowMaker() {
  const linkHash = createRecordHasher();
  return (previous: LastRecord, entry: AuditEntry): AuditRow => {
    const seq = previous.seq + 1;
    const address = normaliseAddress(entry.address);
    return { ...entry, address, seq, hash: linkHash(previous.hash, seq, entry) };
  };
}

/** Appends records over one connection, inside the caller's transaction. Each holds the unrecorded changes of that moment. */
export function createAuditAppender(deps: AppendDeps): AuditAppender {
  const { db, terms, blocks, changes } = deps;
  const noteTimeFall = db.prepare<[number]>('INSERT INTO audit_time_fall (seq) VALUES (?)');
  const { records, overflow, postings } = createWriters(deps);
  const createRow = createRowMaker();
  const clients = createClientTable(db);
  const { packRecord, packOverflow } = createEntryPacker(clients);
  const head = createHead(deps, () => {
    terms.forget();
    clients.forget();
    postings.clear();
  });
  /** Records and overflow entries of this window, and the last record before it. */
  let entries = 0;
  let seqBefore = 0;
  let isCommitted = false;

  function begin(previous: LastRecord): void {
    if (entries === 0) seqBefore = previous.seq;
    entries += 1;
  }

  function flush(): void {
    records.flush();
    overflow.flush();
  }

  return {
    append(entry) {
      const previous = head.get();
      head.distrust();
      begin(previous);
      const row = createRow(previous, withChanges(entry, changes));
      records.add(packRecord(row, terms.ensureId), previous, row);
      changes.settle(row);
      if (row.atMs < previous.atMs) noteTimeFall.run(row.seq);
      head.set(row);
      return row;
    },
    appendOverflow(entry, slot) {
      // Overflow rows add no dictionary entries, so the head still shows whether the cached entries were committed.
      const previous = head.open();
      begin(previous);
      const row = createRow(previous, entry);
      overflow.add(packOverflow(row, terms.findCachedId), row.hash, slot);
    },
    beginWindow() {
      head.forget();
      records.clear();
      overflow.clear();
      changes.clear();
      entries = 0;
      if (!isCommitted) postings.clear();
      isCommitted = false;
    },
    flush,
    endWindow() {
      flush();
      if (entries === 0) return;
      // Depends on the records of earlier windows only, so that timing does not show whether this one has records.
      if (seqBefore - blocks.readTailStart() + 1 >= BLOCK_RECORDS) records.seal(false);
      else postings.advance(Math.max(MIN_POSTINGS, entries * POSTINGS_PER_ENTRY));
    },
    committed() {
      isCommitted = true;
    },
    prepareRemoval(throughSeq) {
      flush();
      // It may hold postings of blocks that go.
      postings.clear();
      if (throughSeq >= blocks.readTailStart()) records.seal(true);
    },
    advancePostings(count) {
      postings.advance(count);
      return blocks.listUnposted().length;
    },
    findHead: head.findHead,
  };
}
