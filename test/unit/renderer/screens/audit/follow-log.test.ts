import type { Arrival } from '@renderer/screens/audit/catch-up';
import { followLog } from '@renderer/screens/audit/follow-log';
import { tally } from '@renderer/screens/audit/tally';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const SECOND_MS = 1000;

function fakeTimers() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** A log that grows to `size`, of which each look tells what is new. */
function growing() {
  fakeTimers();
  let size = 0;
  let told = 0;
  let isFailing = false;
  const reads: number[] = [];
  const arrivals: number[] = [];
  const lost: boolean[] = [];
  const follower = followLog({
    log: {
      async catchUp(throughSeq): Promise<Arrival> {
        if (isFailing) throw new Error('gone');
        reads.push(throughSeq);
        const count = size - told;
        told = size;
        return { count, hasMore: false };
      },
      toNewest: async () => undefined,
    },
    isFollowing: () => true,
    onArrival: (count) => void arrivals.push(count),
    onLost: (isLost) => void lost.push(isLost),
  });
  onTestFinished(() => follower.stop());
  return {
    follower,
    reads,
    arrivals,
    lost,
    grow() {
      size += 1;
      follower.hear(size);
    },
    fail(isFailed: boolean) {
      isFailing = isFailed;
    },
    size: () => size,
  };
}

describe('following a log', () => {
  it('reads fifty records a second in less than ten looks, and misses none', async () => {
    const log = growing();
    for (let record = 0; record < 100; record += 1) {
      log.grow();
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(log.reads.length).toBeLessThan(20);
    expect(log.arrivals.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it('says that it is lost, tries again, and fills the gap', async () => {
    const log = growing();
    log.fail(true);
    log.grow();
    await vi.advanceTimersByTimeAsync(100);
    expect(log.lost.at(-1)).toBe(true);
    log.grow();
    log.fail(false);
    await vi.advanceTimersByTimeAsync(6 * SECOND_MS);
    expect(log.lost.at(-1)).toBe(false);
    expect(log.arrivals).toEqual([2]);
  });

  it('asks nothing more once it is stopped', async () => {
    const log = growing();
    log.follower.stop();
    log.grow();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(log.reads).toEqual([]);
  });

  it('returns to the end of the log when more than a page has come', async () => {
    fakeTimers();
    let returns = 0;
    const follower = followLog({
      log: {
        catchUp: async () => ({ count: 200, hasMore: true }),
        toNewest: async () => {
          returns += 1;
        },
      },
      isFollowing: () => true,
      onArrival: () => undefined,
      onLost: () => undefined,
    });
    onTestFinished(() => follower.stop());
    follower.hear(5000);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(returns).toBe(1);
  });
});

describe('telling of new records', () => {
  it('tells the first at once and what follows together, at most every ten seconds', async () => {
    fakeTimers();
    const told: number[] = [];
    const records = tally(10 * SECOND_MS, (count) => void told.push(count));
    onTestFinished(() => records.stop());
    for (let second = 0; second < 25; second += 1) {
      records.add(2);
      await vi.advanceTimersByTimeAsync(SECOND_MS);
    }
    expect(told).toEqual([2, 18, 20]);
    await vi.advanceTimersByTimeAsync(30 * SECOND_MS);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(50);
    records.add(0);
    expect(told).toHaveLength(4);
  });
});
