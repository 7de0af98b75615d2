import { createAnonymousFailureCounter } from '@server/calls/anonymous-failures';
import { decodeExtras } from '@server/features/audit/chain/extras';
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

verifies(
  'audit.malformed-recorded',
  'malformed tokens get one record for each source, with their number',
  async () => {
    const { store } = openTestStore();
    const counter = createAnonymousFailureCounter();
    for (const address of ['203.0.113.7', '203.0.113.7', '198.51.100.9']) counter.count(address, 'malformed');
    counter.count('203.0.113.7', 'missing');
    await counter.flush(store);
    await counter.flush(store);
    const records = await store.read(({ audit }) => audit.span(0, 100));
    expect(
      records.map(({ operation, reason, address, extras }) => [
        operation,
        reason,
        address,
        decodeExtras(extras).count,
      ]),
    ).toEqual([
      ['auth.failures', 'malformed', '203.0.113.7', 2],
      ['auth.failures', 'malformed', '198.51.100.9', 1],
    ]);
    expect(new Set(records.map(({ requestId }) => requestId)).size).toBe(2);
    expect(await store.read(({ audit }) => audit.countWrongTokens(0, Number.MAX_SAFE_INTEGER))).toBe(3);
  },
);

verifies('audit.malformed-recorded', 'a flood of sources gets at most 17 records', async () => {
  const { store } = openTestStore();
  const counter = createAnonymousFailureCounter();
  for (let source = 0; source < 300; source += 1) counter.count(`198.51.100.${source}`, 'malformed');
  await counter.flush(store);
  expect(await store.read(({ audit }) => audit.span(0, 100))).toHaveLength(17);
  expect(await store.read(({ audit }) => audit.countWrongTokens(0, Number.MAX_SAFE_INTEGER))).toBe(300);
});
