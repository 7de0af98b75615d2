/** Replaces each reference within a document by what it names. `undefined` stands where nothing has the name. */
export function resolveReferences(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => resolveReferences(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const reference: unknown = Reflect.get(value, '$ref');
  if (typeof reference === 'string') return resolveReferences(findNamed(reference, document), document);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveReferences(item, document)]),
  );
}

/** Finds what a reference such as `#/components/schemas/Guest` names. */
export const findNamed = (reference: string, document: unknown): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
      document,
    );
