import { createTimeSteps, findStepIndex, listSteps } from '@server/kernel/time-steps';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('each step ends where the next one begins', () => {
  expect(listSteps({ startsMs: [10, 15, 40], untilMs: 41 })).toEqual([
    { sinceMs: 10, untilMs: 15 },
    { sinceMs: 15, untilMs: 40 },
    { sinceMs: 40, untilMs: 41 },
  ]);
});

it('an instant is in the step that a search of every step finds', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: -9, max: 9 }), lengths, (sinceMs, lengthsMs) => {
      const startMs = (index: number) => lengthsMs.slice(0, index).reduce((sum, one) => sum + one, sinceMs);
      const steps = createTimeSteps(lengthsMs.length, startMs);
      const all = listSteps(steps);
      expect(all.map((step) => step.untilMs - step.sinceMs)).toEqual(lengthsMs);
      for (let atMs = sinceMs - 2; atMs < steps.untilMs + 2; atMs += 1) {
        const index = all.findIndex((step) => atMs >= step.sinceMs && atMs < step.untilMs);
        expect(findStepIndex(steps, atMs)).toBe(index === -1 ? null : index);
      }
    }),
  );
});
