/** Inserts a new row after all present rows that precede it in the wanted order. */
function insertAfter(frozen: readonly string[], wanted: readonly string[], added: string): string[] {
  const before = wanted.slice(0, wanted.indexOf(added));
  const index = Math.max(-1, ...before.map((other) => frozen.indexOf(other)));
  return frozen.toSpliced(index + 1, 0, added);
}

/**
 * Merges a wanted order into a frozen one. Rows stay in place while the member points at them.
 * Removed rows are dropped, and new rows come after all rows that precede them in the wanted order.
 */
export function mergeStableOrder(frozen: readonly string[], wanted: readonly string[]): readonly string[] {
  const isWanted = new Set(wanted);
  const isFrozen = new Set(frozen);
  return wanted
    .filter((id) => !isFrozen.has(id))
    .reduce<readonly string[]>(
      (order, added) => insertAfter(order, wanted, added),
      frozen.filter((id) => isWanted.has(id)),
    );
}
