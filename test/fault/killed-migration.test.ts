import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { proveWherePossible, runAtGateScale } from './harness/gate-run';
import { killedMigration } from './scenarios/killed-migration';

describe('a migration that is killed', () => {
  verifies(
    'run.killed-migration',
    'leaves the old database or the new one, and the next start migrates it',
    proveWherePossible(killedMigration, async () => {
      const { counts, problems } = await runAtGateScale(killedMigration, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['killed at a statement']).toBeGreaterThan(2);
    }),
  );
});
