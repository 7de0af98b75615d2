import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { proveWherePossible, runAtGateScale } from './harness/gate-run';
import { fullDisk } from './scenarios/full-disk';

describe('a disk with room for forty kilobytes', () => {
  verifies(
    'run.disk-room',
    'stops what does not fit, harms nothing, and the service comes back by itself',
    proveWherePossible(fullDisk, async () => {
      const { counts, problems } = await runAtGateScale(fullDisk, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['faults hit']).toBeGreaterThan(5);
      expect(counts['came back without a restart']).toBe(2);
    }),
  );
});
