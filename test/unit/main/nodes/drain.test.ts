import { createDrain } from '@server/main/nodes/drain';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { verifies } from '../../../support/service/verifies';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

verifies('node.drain', 'a service of several waits five seconds before it stops', async () => {
  const drain = createDrain(true);
  expect(drain.hasBegun()).toBe(false);
  let isOver = false;
  const begun = drain.begin().then(() => {
    isOver = true;
  });
  expect(drain.hasBegun()).toBe(true);
  await vi.advanceTimersByTimeAsync(4999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await begun;
});

verifies('node.drain', 'the one service of a file waits for nothing', async () => {
  const drain = createDrain(false);
  await drain.begin();
  expect(drain.hasBegun()).toBe(false);
});
