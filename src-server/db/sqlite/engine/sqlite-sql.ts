import type {
  BoundValue,
  SharedQuery,
  SharedSql,
  SharedStatement,
  SqlDialect,
} from '@server/db/shared/engine/shared-sql';
import type { Database } from 'better-sqlite3';
import { findSqliteError, isDuplicate } from './sqlite-error';

const sqliteDialect: SqlDialect = {
  plannedOnce: '+?',
  hidden: '+',
  joinInOrder: 'CROSS JOIN',
  rowId: 'rowid',
  quickId: 'rowid',
  formatIndexHint: (index) => ` INDEXED BY ${index}`,
  formatContains: (text, part) => `instr(${text}, ${part}) > 0`,
  formatEach: (list, table) => `json_each(${list}) ${table}`,
  formatField: (object, field) => `${object} ->> '$.${field}'`,
};

/** Creates the object that runs shared SQL on one connection. */
export const createSqliteSql = (db: Database): SharedSql => ({
  dialect: sqliteDialect,
  prepare<Row extends object>(text: string): SharedStatement<Row> {
    const statement = db.prepare<BoundValue[], Row>(text);
    return {
      get: statement.get.bind(statement),
      all: statement.all.bind(statement),
      run: (...values) => statement.run(...values).changes,
    };
  },
  prepareRaw<Row extends unknown[]>(text: string): SharedQuery<Row> {
    const statement = db.prepare<BoundValue[], Row>(text).raw();
    return { get: statement.get.bind(statement), all: statement.all.bind(statement) };
  },
  // SQLite names the columns of the rule, and no rule.
  hasBroken: (error, { column }) =>
    isDuplicate(error) && (findSqliteError(error)?.message ?? '').includes(column),
});
