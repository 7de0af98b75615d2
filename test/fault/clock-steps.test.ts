import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { clock } from './scenarios/clock';

describe('a clock that is set again and again', () => {
  verifies('run.clock-steps', 'makes no ended key valid, and ends no other', async () => {
    const { counts, problems } = await runAtGateScale(clock, createTemporaryFolder());
    expect(problems).toEqual([]);
    expect(counts['keys expired for good']).toBeGreaterThan(0);
  });
});
