import type { Database } from 'better-sqlite3';
import { guardStatements } from './guarded-statements';
import { createUnavailableError, isBusy } from './sqlite-error';

export interface Transaction {
  /** BEGIN IMMEDIATE, retried while another process writes; the event loop runs on meanwhile. */
  begin(): Promise<void>;
  commit(): void;
  /** Leaves no transaction open, whatever happened to it. Never throws. */
  abandon(): void;
  readonly isOpen: boolean;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Prepared transaction statements of one connection. `monotonicMs` only rises. */
export function createTransaction(
  db: Database,
  beginWithinMs: number,
  monotonicMs: () => number,
): Transaction {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const within = guardStatements(db);
  const save = within.prepare('SAVEPOINT unit');
  const keep = within.prepare('RELEASE unit');
  const undo = within.prepare('ROLLBACK TO unit');

  async function savepoint<T>(work: () => Promise<T>): Promise<T> {
    // Outside a transaction a savepoint would begin one, and its release commit it.
    if (!db.inTransaction) throw createUnavailableError(new Error('the transaction was lost'));
    save.run();
    try {
      const value = await work();
      keep.run();
      return value;
    } catch (error) {
      // SQLite has rolled everything back, the savepoint included.
      if (!db.inTransaction) throw createUnavailableError(error);
      undo.run();
      keep.run();
      throw error;
    }
  }

  return {
    async begin() {
      const giveUpAtMs = monotonicMs() + beginWithinMs;
      for (let attempt = 0; ; attempt += 1) {
        try {
          begin.run();
          return;
        } catch (error) {
          if (!isBusy(error) || monotonicMs() >= giveUpAtMs) throw error;
        }
        // Uneven steps, so that two processes do not knock in time with each other.
        await new Promise((wake) => setTimeout(wake, Math.min(50, 2 ** attempt) + (attempt % 5)));
      }
    },
    commit: () => void commit.run(),
    abandon() {
      try {
        if (db.inTransaction) rollback.run();
      } catch {
        // The next window finds it open, cannot begin, and abandons it again.
      }
    },
    get isOpen() {
      return db.inTransaction;
    },
    savepoint,
  };
}
