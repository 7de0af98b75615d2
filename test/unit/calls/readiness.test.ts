import { createReadiness } from '@server/http/readiness';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const clock = { write: async () => undefined };

/** Creates a readiness over a store that counts its commits. */
function createCounted() {
  const state = { commits: 0, nowMs: 0, takesCommits: true, isListening: true, isDraining: false };
  const isReady = createReadiness({
    isListening: () => state.isListening,
    drain: { hasBegun: () => state.isDraining },
    monotonicMs: () => state.nowMs,
    store: {
      isAvailable: true,
      probe: async () => state.takesCommits,
      async transact(work) {
        state.commits += 1;
        if (!state.takesCommits) throw new Error('no commit');
        return work({ clock });
      },
    },
  });
  return { state, isReady };
}

describe('readiness', () => {
  verifies('http.ready', 'begins when the service listens, and ends when it begins to end', async () => {
    const { isReady, state } = createCounted();
    state.isListening = false;
    expect(await isReady()).toBe(false);
    expect(state.commits).toBe(0);
    state.isListening = true;
    expect(await isReady()).toBe(true);
    state.isListening = false;
    expect(await isReady()).toBe(false);
  });

  verifies('http.ready', 'ends before the service stops listening', async () => {
    const { isReady, state } = createCounted();
    expect(await isReady()).toBe(true);
    state.isDraining = true;
    expect(await isReady()).toBe(false);
  });

  it('makes one commit in two seconds, however many ask', async () => {
    const { isReady, state } = createCounted();
    const ask = () => Promise.all([isReady(), isReady(), isReady()]);
    expect(await ask()).toEqual([true, true, true]);
    state.nowMs = 1999;
    expect(await ask()).toEqual([true, true, true]);
    expect(state.commits).toBe(1);
    state.nowMs = 2000;
    expect(await ask()).toEqual([true, true, true]);
    expect(state.commits).toBe(2);
  });

  it('asks again at once after a commit that failed', async () => {
    const { isReady, state } = createCounted();
    state.takesCommits = false;
    expect(await isReady()).toBe(false);
    state.takesCommits = true;
    expect(await isReady()).toBe(true);
  });

  it('is over if the service begins to end during the commit', async () => {
    const { isReady, state } = createCounted();
    const asked = isReady();
    state.isListening = false;
    expect(await asked).toBe(false);
  });
});
