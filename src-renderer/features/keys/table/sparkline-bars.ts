type Step = Readonly<Record<'answered' | 'refused' | 'failed', number>>;

const MIN_BAR_HEIGHT_PX = 2;

/**
 * Gives the heights of the bars, oldest first. The highest has the full height; 0 calls give 0, else a
 * visible minimum.
 */
export function getSparklineBars(steps: readonly Step[], height: number): readonly number[] {
  const totals = steps.map(({ answered, refused, failed }) => answered + refused + failed);
  const maxTotal = Math.max(...totals, 1);
  return totals.map((total) =>
    total === 0 ? 0 : Math.max(MIN_BAR_HEIGHT_PX, Math.round((total / maxTotal) * height)),
  );
}
