import type { Database, Statement } from 'better-sqlite3';

const KEPT = 200;

/** Prepares each distinct text once, for statements put together from parts. */
export function statementCache<Row>(db: Database): (sql: string) => Statement<(number | string)[], Row> {
  const prepared = new Map<string, Statement<(number | string)[], Row>>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    if (prepared.size >= KEPT) prepared.clear();
    const statement = db.prepare<(number | string)[], Row>(sql);
    prepared.set(sql, statement);
    return statement;
  };
}
