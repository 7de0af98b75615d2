import type { Database, Statement } from 'better-sqlite3';

const MAX_STATEMENTS = 200;

type Prepared<Row> = Statement<(number | string)[], Row>;

/** Creates a cache that prepares each distinct text once, for statements built from fragments. */
export function createStatementCache<Row>(db: Database): (sql: string) => Prepared<Row> {
  const prepared = new Map<string, Prepared<Row>>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= MAX_STATEMENTS) prepared.clear();
    const statement = db.prepare<(number | string)[], Row>(sql);
    prepared.set(sql, statement);
    return statement;
  };
}
