import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { damage } from './scenarios/damage';

describe('a damaged database', () => {
  verifies('run.damaged-bytes', 'is refused untouched, or served without an ended key', async () => {
    const { counts, problems } = await runAtGateScale(damage, createTemporaryFolder());
    expect(problems).toEqual([]);
    expect(counts['refused']).toBeGreaterThan(5);
    expect(counts['served']).toBeGreaterThan(5);
  });
});
