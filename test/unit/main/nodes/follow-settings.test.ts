import { createSettingsFollower } from '@server/main/nodes/follow-settings';
import { expect } from 'vitest';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

verifies(
  'node.settings',
  'are applied after each change that the log shows, and again if that failed',
  async () => {
    const { call, ownerId, programStore } = await openPropertyFixture();
    const state = { applied: 0, fails: false };
    const follower = createSettingsFollower(programStore, async () => {
      if (state.fails) throw new Error('not applied');
      state.applied += 1;
    });
    await follower.run();
    const before = state.applied;
    await follower.run();
    expect(state.applied).toBe(before);
    await call(ownerId, 'service.configure', { rate_limit_per_second: 20 });
    state.fails = true;
    await expect(follower.run()).rejects.toThrow('not applied');
    state.fails = false;
    await follower.run();
    await follower.run();
    expect(state.applied).toBe(before + 1);
  },
);
