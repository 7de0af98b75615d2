import { createUnavailableError } from '@server/db/shared/engine/store-error';
import type { Database } from 'better-sqlite3';
import { guardStatements } from './guarded-statements';
import { isBusy } from './sqlite-error';

/** The number is a signed 32-bit integer. */
const MAX_USER_VERSION = 2 ** 31;

export interface Transaction {
  /** Runs BEGIN IMMEDIATE, and retries it while another process writes. The event loop continues meanwhile. */
  begin(): Promise<void>;
  commit(): void;
  /**
   * Commits a small change after a commit that failed. The failed commit may have left all its pages in the write-ahead
   * log. A recovery after a crash would apply them. This one takes their place. Throws if it fails, too.
   */
  overwriteFailedCommit(): Promise<void>;
  /** Rolls back the transaction if one is open. Never throws. */
  abandon(): void;
  readonly isOpen: boolean;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the transaction of one connection with prepared statements. `monotonicMs` only rises. */
export function createTransaction(
  db: Database,
  beginWithinMs: number,
  monotonicMs: () => number,
): Transaction {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const guarded = guardStatements(db);
  const save = guarded.prepare('SAVEPOINT unit');
  const release = guarded.prepare('RELEASE unit');
  const undo = guarded.prepare('ROLLBACK TO unit');

  async function savepoint<T>(work: () => Promise<T>): Promise<T> {
    // Outside a transaction a savepoint would begin one, and its release would commit it.
    if (!db.inTransaction) throw createUnavailableError(new Error('the transaction was lost'));
    save.run();
    try {
      const value = await work();
      release.run();
      return value;
    } catch (error) {
      // SQLite has rolled everything back, the savepoint included.
      if (!db.inTransaction) throw createUnavailableError(error);
      undo.run();
      release.run();
      throw error;
    }
  }

  async function beginWhenFree(): Promise<void> {
    const giveUpAtMs = monotonicMs() + beginWithinMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        begin.run();
        return;
      } catch (error) {
        if (!isBusy(error) || monotonicMs() >= giveUpAtMs) throw error;
      }
      // The delays are uneven, so that two processes do not retry in step with each other.
      await new Promise((wake) => setTimeout(wake, Math.min(50, 2 ** attempt) + (attempt % 5)));
    }
  }

  return {
    begin: beginWhenFree,
    commit: () => void commit.run(),
    async overwriteFailedCommit() {
      await beginWhenFree();
      // SQLite writes no page for a change to the same value. Nothing else uses this number.
      const failures = Number(db.pragma('user_version', { simple: true }));
      db.pragma(`user_version = ${(failures + 1) % MAX_USER_VERSION}`);
      commit.run();
    },
    abandon() {
      try {
        if (db.inTransaction) rollback.run();
      } catch {
        // If the transaction is still open, the next window cannot begin and abandons it again.
      }
    },
    get isOpen() {
      return db.inTransaction;
    },
    savepoint,
  };
}
