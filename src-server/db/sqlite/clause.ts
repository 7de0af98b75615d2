export type Value = string | number;

/** A condition and what it is bound to. The text differs only between shapes of filters, never between their values. */
export interface Clause {
  readonly text: string;
  readonly values: readonly Value[];
}

export const clause = (text: string, ...values: Value[]): Clause => ({ text, values });

/**
 * A value to be bound. SQLite may plan a statement with a join, an order or a limit anew for every value of a bare `?`: dearer
 * than the look-up itself. Behind a plus it does not look.
 */
export const BOUND = '+?';

/** No condition for null. */
export const compare = (column: string, operator: string, value: Value | null): Clause[] =>
  value === null ? [] : [clause(`${column} ${operator} ${BOUND}`, value)];

/** All conditions of a list as one. */
export const allOf = (clauses: readonly Clause[]): Clause => ({
  text: clauses.map(({ text }) => text).join(' AND '),
  values: clauses.flatMap(({ values }) => values),
});

/** Any condition of a list. */
export const anyOf = (clauses: readonly Clause[]): Clause => ({
  text: `(${clauses.map(({ text }) => text).join(' OR ')})`,
  values: clauses.flatMap(({ values }) => values),
});
