import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { proveWherePossible, runAtGateScale } from './harness/gate-run';
import { failingCalls } from './scenarios/failing-calls';
import { failingCommands } from './scenarios/failing-commands';
import { failingCommit } from './scenarios/failing-commit';

describe('a failing disk', () => {
  verifies(
    'run.disk-faults',
    'leaves each call done and recorded, or not done',
    proveWherePossible(failingCalls, async () => {
      const { counts, problems } = await runAtGateScale(failingCalls, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['faults hit']).toBeGreaterThan(2);
    }),
  );

  verifies(
    'run.disk-faults',
    'followed by a kill leaves nothing done that was answered “unavailable”',
    proveWherePossible(failingCommit, async () => {
      const { counts, problems } = await runAtGateScale(failingCommit, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['faults hit']).toBe(3);
    }),
  );

  verifies(
    'run.disk-faults',
    'ends a start, a stop, a backup and a restore with a reason and without harm',
    proveWherePossible(failingCommands, async () => {
      const { counts, problems } = await runAtGateScale(failingCommands, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['faults hit']).toBeGreaterThan(5);
    }),
  );
});
