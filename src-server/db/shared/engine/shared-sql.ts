import type { Eventual } from '@server/kernel/eventual';

/** The value of a question mark, or one object with the values of all names behind an `@`. */
export type BoundValue = string | number | null | object;

/** A prepared query. SQLite has its result at once. */
export interface SharedQuery<Row> {
  get(...values: BoundValue[]): Eventual<Row | undefined>;
  all(...values: BoundValue[]): Eventual<Row[]>;
}

/** A prepared statement that may change rows. */
export interface SharedStatement<Row> extends SharedQuery<Row> {
  /** Returns the number of rows that it changed. */
  run(...values: BoundValue[]): Eventual<number>;
}

/** Where the texts of the engines differ. SQLite follows hints, PostgreSQL plans by its statistics. */
export interface SqlDialect {
  /**
   * A parameter that SQLite plans once. For each new value of a bare `?` SQLite may plan the statement again. That costs more
   * than the query. It concerns statements with a join, an order or a limit. The plus hides the value from the planner.
   */
  readonly plannedOnce: '+?' | '?';
  /** Put before a column, it keeps the planner from choosing its index. */
  readonly hidden: '+' | '';
  /** A join that reads the tables in the order of the text. */
  readonly joinInOrder: 'CROSS JOIN' | 'JOIN';
  /** The column that names a row while one statement runs, also of a table without ids. */
  readonly rowId: 'rowid' | 'ctid';
  /** The column that finds a row of a table with ids at the least cost. */
  readonly quickId: 'rowid' | 'id';
  /** Put behind a table, it makes SQLite read this index. */
  formatIndexHint(index: string): string;
  /** Formats the condition that a text contains a part. */
  formatContains(text: string, part: string): string;
  /** Formats a table with a column `value`, which has the texts of a JSON list. */
  formatEach(list: string, table: string): string;
  /** Formats the text of a field of a JSON object. */
  formatField(object: string, field: string): string;
}

/** A uniqueness rule, by its name and by a column that no other rule of its table has. */
export interface UniqueRule {
  readonly name: string;
  readonly column: string;
}

/** What runs SQL that is written once for both engines, on the path of a call without a query builder. */
export interface SharedSql {
  readonly dialect: SqlDialect;
  /** Prepares a statement whose rows are objects. */
  prepare<Row extends object>(text: string): SharedStatement<Row>;
  /** Prepares a statement whose rows are arrays, which is faster where many rows are read. */
  prepareRaw<Row extends unknown[]>(text: string): SharedQuery<Row>;
  /** True if the error says that a row broke the rule. */
  hasBroken(error: unknown, rule: UniqueRule): boolean;
}
