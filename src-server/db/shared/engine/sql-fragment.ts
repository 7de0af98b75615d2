/** The value that a question mark is bound to. */
export type SqlValue = string | number;

/** A piece of SQL and the values of its question marks. The text differs between shapes of filters, never between values. */
export interface SqlFragment {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export const createFragment = (sql: string, ...values: SqlValue[]): SqlFragment => ({ sql, values });

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
