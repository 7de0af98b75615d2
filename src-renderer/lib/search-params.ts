import { z } from 'zod';

/**
 * Parses the search parameters of an address. Values stay text, because a prefix may be all digits. Schemas
 * convert numbers and flags.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** Formats search parameters; leaves out undefined ones. */
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

/** Parses `true` or `false` in an address. */
export const booleanParam = z.preprocess((word) => flags.get(word) ?? word, z.boolean());

/** Parses a whole number above 0 in an address. */
export const positiveIntParam = z.preprocess(
  (word) => (typeof word === 'string' && /^[1-9]\d{0,14}$/.test(word) ? Number(word) : word),
  z.int().positive(),
);
