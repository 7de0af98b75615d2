/** What a question mark is bound to. */
export type SqlValue = string | number;

/** A piece of SQL and the values of its question marks. The text differs between shapes of filters, never between values. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export const createFragment = (sql: string, ...values: SqlValue[]): SqlFragment => ({ sql, values });

/**
 * A parameter that SQLite plans once. For each new value of a bare `?` SQLite may plan a statement with a join, an order or a
 * limit again. That costs more than the query. The plus hides the value from the planner.
 */
export const PLANNED_ONCE = '+?';

/** A comparison of the column with the value; no condition for null. */
export const compare = (column: string, operator: string, value: SqlValue | null): SqlFragment[] =>
  value === null ? [] : [createFragment(`${column} ${operator} ${PLANNED_ONCE}`, value)];

/** The fragments one after the other, with the separator in between. */
export const joinFragments = (fragments: readonly SqlFragment[], separator: string): SqlFragment => ({
  sql: fragments.map(({ sql }) => sql).join(separator),
  values: fragments.flatMap(({ values }) => values),
});

/** The fragment with other SQL around it that has no question marks. */
export const wrapFragment = (before: string, { sql, values }: SqlFragment, after = ''): SqlFragment => ({
  sql: `${before}${sql}${after}`,
  values,
});

/** A condition that holds where all of the conditions hold. */
export const matchAll = (conditions: readonly SqlFragment[]): SqlFragment =>
  joinFragments(conditions, ' AND ');

/** A condition that holds where at least one of the conditions holds. */
export const matchAny = (conditions: readonly SqlFragment[]): SqlFragment =>
  wrapFragment('(', joinFragments(conditions, ' OR '), ')');
