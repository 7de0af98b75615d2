/** Keeps values by key. Finds the value of the key, or creates and keeps it. */
export type BoundedCache<Key, Value> = (key: Key, create: () => Value) => Value;

/** Creates a cache of at most `limit` values. A full one is emptied, because keys may be invented without end. */
export function createBoundedCache<Key, Value extends object | string>(
  limit: number,
): BoundedCache<Key, Value> {
  const kept = new Map<Key, Value>();
  return (key, create) => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const value = create();
    if (kept.size >= limit) kept.clear();
    kept.set(key, value);
    return value;
  };
}
