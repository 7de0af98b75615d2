import { createDrain } from '@server/main/nodes/drain';
import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

verifies('node.drain', 'a service of several waits five seconds before it stops', async () => {
  const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
  const waits: number[] = [];
  let notes = 0;
  const drain = createDrain({
    isShared: true,
    async noteDraining() {
      notes += 1;
    },
    wait(ms) {
      waits.push(ms);
      return noticed;
    },
  });
  expect(drain.hasBegun()).toBe(false);
  let isOver = false;
  const begun = drain.begin().then(() => {
    isOver = true;
  });
  const again = drain.begin();
  expect([drain.hasBegun(), isOver, waits, notes]).toEqual([true, false, [5000], 1]);
  notice();
  await Promise.all([begun, again]);
  expect(isOver).toBe(true);
});

verifies('node.drain', 'the one service of a file waits for nothing', async () => {
  const wait = () => Promise.reject(new Error('it waits'));
  const drain = createDrain({ isShared: false, noteDraining: wait, wait });
  await drain.begin();
  expect(drain.hasBegun()).toBe(false);
});
