import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { crash } from './scenarios/crash';

describe('a service killed at any moment', () => {
  verifies(
    'run.crash',
    'has one record for every answer, one effect for every change, and a whole chain',
    async () => {
      const { counts, problems } = await runAtGateScale(crash, createTemporaryFolder());
      expect(problems).toEqual([]);
      expect(counts['calls answered']).toBeGreaterThan(100);
      expect(counts['reservations confirmed']).toBeGreaterThan(20);
    },
  );
});
