/** Steps of PageUp and PageDown: a week of days, or a tenth of a shorter log. */
const getPage = (steps: number): number => Math.max(1, Math.min(7, Math.round(steps / 10)));

/** Returns the step that a key leads to. null: the key is not ours. Up is newer, as in the log. */
export function findKeyStep(key: string, step: number, steps: number): number | null {
  const last = steps - 1;
  const moves: ReadonlyMap<string, number> = new Map([
    ['ArrowUp', step - 1],
    ['ArrowLeft', step - 1],
    ['ArrowDown', step + 1],
    ['ArrowRight', step + 1],
    ['PageUp', step - getPage(steps)],
    ['PageDown', step + getPage(steps)],
    ['Home', 0],
    ['End', last],
  ]);
  const wanted = moves.get(key);
  return wanted === undefined ? null : Math.max(0, Math.min(last, wanted));
}
