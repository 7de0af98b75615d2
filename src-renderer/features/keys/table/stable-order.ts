/** Puts a newcomer behind all that it follows by right. */
function insertBehind(held: readonly string[], wanted: readonly string[], newcomer: string): string[] {
  const before = wanted.slice(0, wanted.indexOf(newcomer));
  const index = Math.max(-1, ...before.map((other) => held.indexOf(other)));
  return held.toSpliced(index + 1, 0, newcomer);
}

/**
 * The order in which rows stay while somebody points at them: those that stood there keep their places, those that are
 * gone leave, and newcomers stand behind all that they follow in the wanted order.
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
