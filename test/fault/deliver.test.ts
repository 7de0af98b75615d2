import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { deliver } from './scenarios/deliver';

describe('a webhook of a service that is killed at any moment', () => {
  verifies('webhooks.kill', 'sends each change in order, again only with the same id', async () => {
    const { counts, problems } = await runAtGateScale(deliver, createTemporaryFolder());
    expect(problems).toEqual([]);
    expect(counts['kills']).toBe(4);
    expect(counts['messages']).toBeGreaterThan(50);
  });
});
