/** Growth of the values for each unit of the others, by least squares over the second half. 0: there are too few. */
export function estimateGrowth(positions: readonly number[], values: readonly number[]): number {
  const start = Math.floor(values.length / 2);
  const xs = positions.slice(start);
  const ys = values.slice(start);
  const average = (list: readonly number[]): number =>
    list.reduce((sum, value) => sum + value, 0) / list.length;
  const middle = average(xs);
  const mean = average(ys);
  const above = xs.reduce((sum, x, index) => sum + (x - middle) * ((ys[index] ?? mean) - mean), 0);
  const below = xs.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
