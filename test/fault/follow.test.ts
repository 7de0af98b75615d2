import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';
import { runAtGateScale } from './harness/gate-run';
import { follow } from './scenarios/follow';

describe('a follower of a service that is killed at any moment', () => {
  verifies('events.kill', 'knows each change in the end, and each is one event without gaps', async () => {
    const { counts, problems } = await runAtGateScale(follow, createTemporaryFolder());
    expect(problems).toEqual([]);
    expect(counts['kills']).toBe(4);
    expect(counts['events']).toBeGreaterThan(50);
  });
});
