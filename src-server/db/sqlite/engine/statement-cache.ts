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

/** Prepares each distinct text once, for statements put together from parts. */
export const createStatementCache = <Row>(db: Database): StatementCache<Row> =>
  cacheOf((sql) => db.prepare<(number | string)[], Row>(sql));

/** The same for rows as lists: cheaper where many are read. */
export const createRawStatementCache = <Row>(db: Database): StatementCache<Row> =>
  cacheOf((sql) => db.prepare<(number | string)[], Row>(sql).raw());
