import type { BoundValue, SharedSql, SqlDialect } from '@server/db/shared/engine/shared-sql';
import { findDatabaseError } from './postgres-error';
import type { RunStatement, Statement } from './statement-runner';

const UNIQUE_VIOLATION = '23505';

const postgresDialect: SqlDialect = {
  plannedOnce: '?',
  hidden: '',
  joinInOrder: 'JOIN',
  rowId: 'ctid',
  quickId: 'id',
  formatIndexHint: () => '',
  formatContains: (text, part) => `strpos(${text}, ${part}) > 0`,
  formatEach: (list, table) => `json_array_elements_text(${list}::json) AS ${table} (value)`,
  formatField: (object, field) => `${object}::json ->> '${field}'`,
};

/** Lists the values in the order of the statement's places. */
function listValues({ text, names }: Statement, values: readonly BoundValue[]): readonly unknown[] {
  const [named] = values;
  if (typeof named !== 'object' || named === null) return values;
  return names.map((name) => {
    const value: unknown = Reflect.get(named, name);
    if (value === undefined) throw new TypeError(`the statement has no value for ${name}: ${text}`);
    return value;
  });
}

/** Creates the object that runs shared SQL in the transaction of `run`. */
export function createPostgresSql(convert: (text: string) => Statement, run: RunStatement): SharedSql {
  return {
    dialect: postgresDialect,
    prepare<Row extends object>(shared: string) {
      const statement = convert(shared);
      const { text, name } = statement;
      const execute = (bound: readonly BoundValue[]) => {
        const values = [...listValues(statement, bound)];
        return run(statement, (client) => client.query<Row>({ text, name, values }));
      };
      return {
        get: async (...values) => (await execute(values)).rows[0],
        all: async (...values) => (await execute(values)).rows,
        run: async (...values) => (await execute(values)).rowCount ?? 0,
      };
    },
    prepareRaw<Row extends unknown[]>(shared: string) {
      const statement = convert(shared);
      const { text, name } = statement;
      const execute = (bound: readonly BoundValue[]) => {
        const values = [...listValues(statement, bound)];
        return run(statement, (client) => client.query<Row>({ text, name, values, rowMode: 'array' }));
      };
      return {
        get: async (...values) => (await execute(values)).rows[0],
        all: async (...values) => (await execute(values)).rows,
      };
    },
    hasBroken(error, { name }) {
      const raised = findDatabaseError(error);
      return raised?.code === UNIQUE_VIOLATION && raised.constraint === name;
    },
  };
}
