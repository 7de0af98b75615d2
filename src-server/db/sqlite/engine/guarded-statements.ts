import { createUnavailableError } from '@server/db/shared/engine/store-error';
import type { Database, Statement } from 'better-sqlite3';
import { isEngineFault } from './sqlite-error';

const executionMethods = ['run', 'get', 'all'] as const;

function guardStatement(db: Database, statement: Statement, assertMayWrite: () => void): Statement {
  for (const name of executionMethods) {
    const execute: (...values: unknown[]) => unknown = statement[name].bind(statement);
    const value = (...values: unknown[]): unknown => {
      if (!statement.readonly) {
        if (!db.inTransaction) throw createUnavailableError(new Error('the transaction was lost'));
        assertMayWrite();
      }
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
 * Guards the statements of the writing connection. If memory or the disk fails, even in a read, SQLite may roll back the whole
 * transaction. Later writes would then run in autocommit mode and extend a chain that was rolled back. So every such failure
 * becomes AppError `unavailable`, which ends the window. A write outside a transaction throws. `assertMayWrite` may refuse others.
 */
export function guardStatements(db: Database, assertMayWrite: () => void = () => undefined): Database {
  const connection: Database = Object.create(db);
  return Object.defineProperty(connection, 'prepare', {
    value: (sql: string) => guardStatement(db, db.prepare(sql), assertMayWrite),
  });
}
