import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** `rolled_back`: SQLite also rolls back the transaction, as it does when memory or the disk fails. `full`: the disk is full. */
export type Fault = 'rolled_back' | 'alone' | 'full';

export interface EngineFaults {
  /** Lets the `nth` statement of a writing connection from now on fail, once. */
  failAt(nth: number, fault: Fault): void;
  /** Stops the fault. True if it happened. */
  disarm(): boolean;
}

const createError = (fault: Fault) =>
  fault === 'full'
    ? new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    : new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');

/** Injects faults into the engine. Called before the store is opened. */
export function installEngineFaults(): EngineFaults {
  const db = new Database(':memory:');
  const prototype: Record<string, (this: Database.Statement, ...values: unknown[]) => unknown> =
    Object.getPrototypeOf(db.prepare('SELECT 1'));
  db.close();
  let left = 0;
  let fault: Fault = 'alone';

  function failIfDue({ database }: Database.Statement): void {
    if (left === 0 || database.readonly) return;
    left -= 1;
    if (left > 0) return;
    if (fault !== 'alone' && database.inTransaction) database.exec('ROLLBACK');
    throw createError(fault);
  }

  for (const name of ['run', 'get', 'all']) {
    const execute = prototype[name];
    if (execute === undefined) throw new Error(`statements have no ${name}`);
    prototype[name] = function failing(...values) {
      failIfDue(this);
      return execute.apply(this, values);
    };
    onTestFinished(() => {
      prototype[name] = execute;
    });
  }

  return {
    failAt(nth, wanted) {
      left = nth;
      fault = wanted;
    },
    disarm() {
      const hasFailed = left === 0;
      left = 0;
      return hasFailed;
    },
  };
}
