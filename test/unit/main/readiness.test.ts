import { createReadiness } from '@server/main/readiness';
import type { Tx } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

/** Creates a readiness over a store that counts its commits. */
function createCounted() {
  const state = { commits: 0, nowMs: 0, takesCommits: true };
  const readiness = createReadiness({
    monotonicMs: () => state.nowMs,
    store: {
      isAvailable: true,
      probe: async () => state.takesCommits,
      async transact(work) {
        state.commits += 1;
        if (!state.takesCommits) throw new Error('no commit');
        return work({} as Tx);
      },
    },
  });
  return { state, readiness };
}

describe('readiness', () => {
  verifies('http.ready', 'begins when the service listens, and ends before its listener', async () => {
    const { readiness, state } = createCounted();
    expect(await readiness.isReady()).toBe(false);
    expect(state.commits).toBe(0);
    readiness.open();
    expect(await readiness.isReady()).toBe(true);
    readiness.close();
    expect(await readiness.isReady()).toBe(false);
  });

  it('makes one commit in two seconds, however many ask', async () => {
    const { readiness, state } = createCounted();
    readiness.open();
    const ask = () => Promise.all([readiness.isReady(), readiness.isReady(), readiness.isReady()]);
    expect(await ask()).toEqual([true, true, true]);
    state.nowMs = 1999;
    expect(await ask()).toEqual([true, true, true]);
    expect(state.commits).toBe(1);
    state.nowMs = 2000;
    expect(await ask()).toEqual([true, true, true]);
    expect(state.commits).toBe(2);
  });

  it('asks again at once after a commit that failed', async () => {
    const { readiness, state } = createCounted();
    readiness.open();
    state.takesCommits = false;
    expect(await readiness.isReady()).toBe(false);
    state.takesCommits = true;
    expect(await readiness.isReady()).toBe(true);
  });

  it('is over if the service ends during the commit', async () => {
    const { readiness } = createCounted();
    readiness.open();
    const asked = readiness.isReady();
    readiness.close();
    expect(await asked).toBe(false);
  });
});
