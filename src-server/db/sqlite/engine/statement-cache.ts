import type { Database, Statement } from 'better-sqlite3';

const MAX_STATEMENTS = 200;

type Prepared<Row> = Statement<(number | string)[], Row>;
type StatementCache<Row> = (sql: string) => Prepared<Row>;

function createCache<Row>(prepare: StatementCache<Row>): StatementCache<Row> {
  const prepared = new Map<string, Prepared<Row>>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    const statement = prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/** Creates a cache that prepares each distinct text once, for statements built from fragments. */
export const createStatementCache = <Row>(db: Database): StatementCache<Row> =>
  createCache((sql) => db.prepare<(number | string)[], Row>(sql));

/** Creates a cache of statements that return rows as arrays. These are faster where many rows are read. */
export const createRawStatementCache = <Row>(db: Database): StatementCache<Row> =>
  createCache((sql) => db.prepare<(number | string)[], Row>(sql).raw());
