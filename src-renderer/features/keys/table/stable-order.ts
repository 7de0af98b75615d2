/** Inserts a new row after all present rows that precede it in the wanted order. */
function insertBehind(held: readonly string[], wanted: readonly string[], newcomer: string): string[] {
  const before = wanted.slice(0, wanted.indexOf(newcomer));
  const index = Math.max(-1, ...before.map((other) => held.indexOf(other)));
  return held.toSpliced(index + 1, 0, newcomer);
}

/**
 * Merges a wanted order into a frozen one. Rows stay in place while the member points at them.
 * Removed rows are dropped, and new rows come after all rows that precede them in the wanted order.
 */
export function mergeStableOrder(held: readonly string[], wanted: readonly string[]): readonly string[] {
  const isWanted = new Set(wanted);
  const isHeld = new Set(held);
  return wanted
    .filter((one) => !isHeld.has(one))
    .reduce<readonly string[]>(
      (order, newcomer) => insertBehind(order, wanted, newcomer),
      held.filter((one) => isWanted.has(one)),
    );
}
