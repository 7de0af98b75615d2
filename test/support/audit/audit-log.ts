import type { AuditEntry } from '@server/stores/audit-store';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { TestStore } from '../service/store';
import { createAuditEntry } from './audit-entry';

/** Appends the entries in one transaction. */
export const appendAll = ({ store }: TestStore, entries: readonly AuditEntry[]): Promise<void> =>
  store.transact(async ({ audit }) => {
    for (const entry of entries) await audit.append(entry);
  });

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
export const listSeqs = ({ store }: TestStore): Promise<number[]> =>
  store.read(async ({ audit }) => (await audit.span(0, 1000)).map((row) => row.seq));

/** Opens a second connection to the same file, as another program would. */
export function openRawConnection({ file }: Pick<TestStore, 'file'>): Database.Database {
  const db = new Database(file);
  onTestFinished(() => void db.close());
  return db;
}
