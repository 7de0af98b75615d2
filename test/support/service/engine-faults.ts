import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** `rolled_back`: with the statement SQLite gives up the whole transaction, as it does where memory or the disk fails. */
export type Fault = 'rolled_back' | 'alone';

export interface EngineFaults {
  /** From here on the `nth` statement that a writing connection executes fails, once. */
  failAt(nth: number, fault: Fault): void;
  /** Whether it came to that; nothing fails any more. */
  disarm(): boolean;
}

const diskError = () => new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');

/** Lets the engine fail where a test wants it. To be called before the store is opened. */
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
    if (fault === 'rolled_back' && database.inTransaction) database.exec('ROLLBACK');
    throw diskError();
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
