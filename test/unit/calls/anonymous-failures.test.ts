import { createAnonymousFailureCounter } from '@server/calls/anonymous-failures';
import { MINUTE_MS } from '@shared/kernel/time';
import { expect } from 'vitest';
import { openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

verifies(
  'run.memory-after-commit',
  'counts that could not be stored stay, with those that came meanwhile',
  async () => {
    const { store, clock } = openTestStore();
    const counter = createAnonymousFailureCounter();
    const countTwice = (): void => {
      counter.count('203.0.113.7', 'missing');
      counter.count('203.0.113.7', 'missing');
    };
    countTwice();
    const failing: Pick<typeof store, 'transact'> = {
      transact: (work) =>
        store.transact(async (tx) => {
          await work(tx);
          countTwice();
          throw new Error('planted');
        }),
    };
    await expect(counter.flush(failing)).rejects.toThrow('Nothing was changed');
    await counter.flush(store);
    await counter.flush(store);
    const minute = Math.floor(clock.now() / MINUTE_MS);
    expect(await store.transact((tx) => tx.authFailures.add('203.0.113.7', 'missing', minute, 0))).toBe(4);
  },
);
