import { z } from 'zod';

/** What an address says after its `?`. Words stay words: a prefix may be all digits. Schemas read numbers and yes or no out of them. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The reverse: what is undefined is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(entries).toString();
  return query === '' ? '' : `?${query}`;
}

const flags: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** `true` or `false` in an address. */
export const booleanParam = z.preprocess((word) => flags.get(word) ?? word, z.boolean());

/** A whole number above 0 in an address. */
export const positiveIntParam = z.preprocess(
  (word) => (typeof word === 'string' && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : word),
  z.int().positive(),
);
