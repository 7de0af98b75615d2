/** The value that a question mark is bound to. */
export type SqlValue = string | number;

/** A piece of SQL and the values of its question marks. The text differs between shapes of filters, never between values. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export const createFragment = (sql: string, ...values: SqlValue[]): SqlFragment => ({ sql, values });

/**
 * A parameter that SQLite plans once. For each new value of a bare `?` SQLite may plan the statement again. That costs more
 * than the query. It concerns statements with a join, an order or a limit. The plus hides the value from the planner.
 */
export const PLANNED_ONCE = '+?';

/** Creates a comparison of the column with the value. Empty for null. */
export const compare = (column: string, operator: string, value: SqlValue | null): SqlFragment[] =>
  value === null ? [] : [createFragment(`${column} ${operator} ${PLANNED_ONCE}`, value)];

/** Joins the fragments with the separator in between. */
export const joinFragments = (fragments: readonly SqlFragment[], separator: string): SqlFragment => ({
  sql: fragments.map(({ sql }) => sql).join(separator),
  values: fragments.flatMap(({ values }) => values),
});

/** Puts SQL without question marks around the fragment. */
export const wrapFragment = (before: string, { sql, values }: SqlFragment, after = ''): SqlFragment => ({
  sql: `${before}${sql}${after}`,
  values,
});

/** Creates a condition that is true if all of the conditions are true. */
export const matchAll = (conditions: readonly SqlFragment[]): SqlFragment =>
  joinFragments(conditions, ' AND ');

/** Creates a condition that is true if at least one of the conditions is true. */
export const matchAny = (conditions: readonly SqlFragment[]): SqlFragment =>
  wrapFragment('(', joinFragments(conditions, ' OR '), ')');
