const countMissing = (from: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...others].filter((other) => !from.has(other)).length;

/**
 * Selects or deselects one permission. null: the gesture changes more than one, so refuse it and say so.
 * spec: API key, Permissions.
 */
export function toggleOne(
  chosen: ReadonlySet<string>,
  wanted: 'all' | Iterable<unknown>,
): ReadonlySet<string> | null {
  if (wanted === 'all') return null;
  const next = new Set([...wanted].map(String));
  return countMissing(chosen, next) + countMissing(next, chosen) === 1 ? next : null;
}
