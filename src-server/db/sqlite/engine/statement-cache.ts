import type { Database, Statement } from 'better-sqlite3';

const KEPT = 200;

type Prepared<Row> = Statement<(number | string)[], Row>;
type StatementCache<Row> = (sql: string) => Prepared<Row>;

function cacheOf<Row>(prepare: StatementCache<Row>): StatementCache<Row> {
  const prepared = new Map<string, Prepared<Row>>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= KEPT) prepared.clear();
    const statement = prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/** Creates a cache that prepares each distinct text once, for statements built from fragments. */
export const createStatementCache = <Row>(db: Database): StatementCache<Row> =>
  cacheOf((sql) => db.prepare<(number | string)[], Row>(sql));

/** Creates a cache of statements that return rows as arrays. These are faster where many rows are read. */
export const createRawStatementCache = <Row>(db: Database): StatementCache<Row> =>
  cacheOf((sql) => db.prepare<(number | string)[], Row>(sql).raw());
