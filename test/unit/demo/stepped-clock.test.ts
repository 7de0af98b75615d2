import { createSteppedClock } from '@server/demo/stepped-clock';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../support/service/store';

const DAY = 86_400_000;

function createClocks() {
  const real = createTestClock();
  const start = real.now() - 30 * DAY;
  return { real, start, stepped: createSteppedClock(real, start) };
}

describe('a stepped clock', () => {
  it('begins in the past and runs as fast as the real clock', () => {
    const { real, start, stepped } = createClocks();
    expect(stepped.now()).toBe(start);
    real.pass(250);
    expect([stepped.now(), stepped.monotonicMs()]).toEqual([start + 250, 250]);
  });

  it('steps both of its clocks by the same time, so that no jump is seen', () => {
    const { start, stepped } = createClocks();
    stepped.stepTo(start + 10 * DAY);
    expect([stepped.now(), stepped.monotonicMs()]).toEqual([start + 10 * DAY, 10 * DAY]);
  });

  it('never steps back', () => {
    const { real, start, stepped } = createClocks();
    stepped.stepTo(start + 10 * DAY);
    stepped.stepTo(start + 5 * DAY);
    expect(stepped.now()).toBe(start + 10 * DAY);
    real.set(start);
    expect(stepped.now()).toBe(start + 10 * DAY);
  });

  it('never goes beyond the real time', () => {
    const { real, stepped } = createClocks();
    stepped.stepTo(real.now() + DAY);
    expect(stepped.now()).toBe(real.now());
  });
});
