/** Fields that a record names. A refusal names ten problems at most. */
const MAX_FIELDS = 10;

const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const FIELD = /(?:^|; )([a-z][a-z0-9_.]{0,63}): /g;

/**
 * Lists the fields of the input that a refusal names, each before its problem. Whatever the caller wrote is in quotes and left
 * out, so the names are ours. decision 0016.
 */
export function listNamedFields(message: string): readonly string[] {
  const names = [...message.replaceAll(QUOTED, '""').matchAll(FIELD)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].slice(0, MAX_FIELDS);
}
