export type Value = string | number;

/** A condition and what it is bound to. The text differs only between shapes of filters, never between their values. */
export interface Clause {
  readonly text: string;
  readonly values: readonly Value[];
}

export const clause = (text: string, ...values: Value[]): Clause => ({ text, values });

/** No condition for null. */
export const compare = (column: string, operator: string, value: Value | null): Clause[] =>
  value === null ? [] : [clause(`${column} ${operator} ?`, value)];

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
