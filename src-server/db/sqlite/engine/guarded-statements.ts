import type { Database, Statement } from 'better-sqlite3';
import { createUnavailableError, isEngineFault } from './sqlite-error';

const executions = ['run', 'get', 'all'] as const;

function guard(db: Database, statement: Statement): Statement {
  for (const name of executions) {
    const execute: (...values: unknown[]) => unknown = statement[name].bind(statement);
    const value = (...values: unknown[]): unknown => {
      if (!statement.readonly && !db.inTransaction)
        throw createUnavailableError(new Error('the transaction was lost'));
      try {
        return execute(...values);
      } catch (error) {
        throw isEngineFault(error) ? createUnavailableError(error) : error;
      }
    };
    Object.defineProperty(statement, name, { value });
  }
  return statement;
}

/**
 * The writing connection as units of work have it. Where memory or the disk fails, even in a read, SQLite may give up the
 * whole transaction, and whatever is written after that would commit by itself, behind a chain that never was. So every such
 * failure leaves as AppError `unavailable`, which ends the window, and nothing is written outside a transaction.
 */
export function guardStatements(db: Database): Database {
  const connection: Database = Object.create(db);
  return Object.defineProperty(connection, 'prepare', { value: (sql: string) => guard(db, db.prepare(sql)) });
}
