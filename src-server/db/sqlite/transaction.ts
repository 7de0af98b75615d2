import { AppError } from '@shared/errors';
import type { Database } from 'better-sqlite3';
import { isBusy, isEngineError } from './sqlite-error';

/** Nothing was done because the engine could not do it durably. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'The service cannot record calls at the moment. Nothing was done.', { cause });

export interface Transaction {
  /** BEGIN IMMEDIATE, retried while another process writes; the event loop runs on meanwhile. */
  begin(): Promise<void>;
  commit(): void;
  /** Leaves no transaction open, whatever happened to it. */
  abandon(): void;
  readonly isOpen: boolean;
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

/** Prepared transaction statements of one connection. `monotonicMs` only rises. */
export function transactionOf(db: Database, beginWithinMs: number, monotonicMs: () => number): Transaction {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const save = db.prepare('SAVEPOINT unit');
  const keep = db.prepare('RELEASE unit');
  const undo = db.prepare('ROLLBACK TO unit');

  async function savepoint<T>(work: () => Promise<T>): Promise<T> {
    save.run();
    try {
      const value = await work();
      keep.run();
      return value;
    } catch (error) {
      if (!db.inTransaction) {
        // SQLite has rolled everything back: whatever this unit still writes must not commit by itself.
        db.pragma('query_only = ON');
        throw unavailable(error);
      }
      undo.run();
      keep.run();
      throw isEngineError(error) ? unavailable(error) : error;
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
      if (db.inTransaction) rollback.run();
      db.pragma('query_only = OFF');
    },
    get isOpen() {
      return db.inTransaction;
    },
    savepoint,
  };
}
