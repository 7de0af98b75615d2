import { getSparklineBars } from '@renderer/features/keys/table/sparkline-bars';
import { describe, expect, it } from 'vitest';

const step = (answered: number, refused = 0, failed = 0) => ({ answered, refused, failed });

describe('the bars of a sparkline', () => {
  it.each([
    ['nothing has no height', [step(0), step(0)], [0, 0]],
    ['the highest is as high as there is room', [step(10), step(5)], [18, 9]],
    ['little is never too small to see', [step(1000), step(1)], [18, 2]],
    ['refused and failed calls are calls', [step(2, 1, 1), step(0, 2)], [18, 9]],
  ])('%s', (_sentence, steps, heights) => {
    expect(getSparklineBars(steps, 18)).toEqual(heights);
  });
});
