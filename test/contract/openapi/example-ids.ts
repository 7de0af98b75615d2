/** An id of an object, with its kind. */
const OBJECT_ID = /^([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the kind of an id. null: the value is no id. */
const parseKind = (value: unknown): string | null =>
  typeof value === 'string' ? (OBJECT_ID.exec(value)?.[1] ?? null) : null;

/** The fields of an example that name an object, with the kind of it. */
export const listExampleIds = (example: Fields): readonly (readonly [field: string, kind: string])[] =>
  Object.entries(example).flatMap(([field, value]) => {
    const kind = parseKind(value);
    return kind === null ? [] : [[field, kind] as const];
  });

/** Keeps the first id of each kind among those that answers have shown. */
export function withFirstIds(
  known: Readonly<Record<string, string>>,
  ids: readonly string[],
): Record<string, string> {
  const first: Record<string, string> = { ...known };
  for (const id of ids) {
    const kind = parseKind(id);
    if (kind !== null) first[kind] ??= id;
  }
  return first;
}

/** Returns the example with ids of existing objects in place of its own. Throws Error if there is no object of a kind. */
export function fillExample(example: Fields, known: Readonly<Record<string, string>>): Fields {
  const ids = listExampleIds(example).map(([field, kind]) => {
    const id = known[kind];
    if (id === undefined) throw new Error(`no step has shown an object of the kind ${kind}: write a step`);
    return [field, id] as const;
  });
  return { ...example, ...Object.fromEntries(ids) };
}
