import type { AuditEntry, AuditRecord } from '@server/stores/audit-store';
import { OVERFLOW_SLOTS } from '@server/stores/auth-failure-store';
import type { Tx } from '@server/stores/store';
import { MINUTE_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { SharedStore } from '../db/contract-store';
import type { TestStore } from '../service/store';
import { createAuditEntry } from './audit-entry';

/** A store of either engine. */
export interface WithStore {
  readonly store: SharedStore;
}

/** Appends the entries in one transaction. */
export const appendAll = ({ store }: WithStore, entries: readonly AuditEntry[]): Promise<void> =>
  store.transact(async ({ audit }) => {
    for (const entry of entries) await audit.append(entry);
  });

/** Appends one entry and reads its record. */
export async function appendOne({ audit }: Tx, entry: AuditEntry): Promise<AuditRecord> {
  await audit.append(entry);
  const record = await audit.find((await audit.head())?.seq ?? 0);
  if (record === null) throw new Error('the record is missing');
  return record;
}

/** Appends a failure beyond those that get a record. Its count leads to the slot. */
export async function appendOverflow({ audit, authFailures, nowMs }: Tx, entry: AuditEntry, slot: number) {
  const counter = {
    source: `source of ${slot}`,
    reason: 'unknown_token',
    minute: Math.floor(nowMs / MINUTE_MS),
  } as const;
  const { source, reason, minute } = counter;
  const count = await authFailures.add(source, reason, minute, 0);
  const wanted = (Math.floor(count / OVERFLOW_SLOTS) + 1) * OVERFLOW_SLOTS + slot;
  await authFailures.add(source, reason, minute, wanted - count - 1);
  await audit.appendFailure(entry, counter);
}

/** Creates that number of answered calls, one ms apart, from `fromMs` on. */
export const createCallEntries = (
  count: number,
  fromMs = 0,
  changes: Partial<AuditEntry> = {},
): AuditEntry[] =>
  Array.from({ length: count }, (_, index) =>
    createAuditEntry({ atMs: fromMs + index, requestId: `r${fromMs + index}`, ...changes }),
  );

/** Lists the seqs of all records, oldest first. */
export const listSeqs = ({ store }: WithStore): Promise<number[]> =>
  store.read(async ({ audit }) => (await audit.span(0, 1000)).map((row) => row.seq));

/** Opens a second connection to the same file, as another program would. */
export function openRawConnection({ file }: Pick<TestStore, 'file'>): Database.Database {
  const db = new Database(file);
  onTestFinished(() => void db.close());
  return db;
}
