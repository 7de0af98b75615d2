import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { twoProcesses } from './scenarios/two-processes';

describe('two processes on one data directory', () => {
  verifies(
    'run.two-processes',
    'a second service and a restore are refused; commands work while calls come in',
    async () => {
      const { counts, problems } = await runAtGateScale(twoProcesses, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['refused with exit code 3']).toBe(2);
      expect(counts['reservations confirmed']).toBeGreaterThan(20);
    },
  );
});
