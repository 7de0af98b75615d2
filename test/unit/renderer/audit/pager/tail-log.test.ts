import { createThrottledCounter, tailLog } from '@renderer/features/audit/pager/tail-log';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { advanceTimers } from '../../../../support/kernel/advance-timers';

const SECOND_MS = 1000;

function fakeTimers() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Tails a log that grows. Each fetch returns what is new. */
function tailGrowingLog() {
  fakeTimers();
  let size = 0;
  let fetchedSize = 0;
  let isFailing = false;
  const fetches: number[] = [];
  const counts: number[] = [];
  const lost: boolean[] = [];
  const tail = tailLog({
    async fetchNewRecords(throughSeq) {
      if (isFailing) throw new Error('gone');
      fetches.push(throughSeq);
      const count = size - fetchedSize;
      fetchedSize = size;
      return { count, hasMore: false };
    },
    toNewest: async () => undefined,
    isFollowing: () => true,
    onNewRecords: (count) => void counts.push(count),
    afterPaint: async () => undefined,
    onLost: (isLost) => void lost.push(isLost),
  });
  onTestFinished(() => tail.stop());
  return {
    tail,
    fetches,
    counts,
    lost,
    grow() {
      size += 1;
      tail.notify(size);
    },
    setFailing(next: boolean) {
      isFailing = next;
    },
  };
}

describe('tailing a log', () => {
  it('fetches fifty records a second in few requests, and misses none', async () => {
    const log = tailGrowingLog();
    for (let record = 0; record < 100; record += 1) {
      log.grow();
      await advanceTimers(20);
    }
    await advanceTimers(SECOND_MS);
    expect(log.fetches.length).toBeLessThan(20);
    expect(log.counts.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it('reports that it is lost, tries again, and fills the gap', async () => {
    const log = tailGrowingLog();
    log.setFailing(true);
    log.grow();
    await advanceTimers(100);
    expect(log.lost.at(-1)).toBe(true);
    log.grow();
    log.setFailing(false);
    await advanceTimers(6 * SECOND_MS);
    expect(log.lost.at(-1)).toBe(false);
    expect(log.counts).toEqual([2]);
  });

  it('requests nothing after it is stopped', async () => {
    const log = tailGrowingLog();
    log.tail.stop();
    log.grow();
    await advanceTimers(SECOND_MS);
    expect(log.fetches).toEqual([]);
  });

  it('jumps to the newest records when more than one page is new', async () => {
    fakeTimers();
    let jumps = 0;
    const tail = tailLog({
      fetchNewRecords: async () => ({ count: 200, hasMore: true }),
      toNewest: async () => {
        jumps += 1;
      },
      isFollowing: () => true,
      onNewRecords: () => undefined,
      afterPaint: async () => undefined,
      onLost: () => undefined,
    });
    onTestFinished(() => tail.stop());
    tail.notify(5000);
    await advanceTimers(SECOND_MS);
    expect(jumps).toBe(1);
  });

  it('fetches again while a fetch is not possible yet', async () => {
    fakeTimers();
    const answers = [null, null, { count: 1, hasMore: false }];
    const counts: number[] = [];
    const tail = tailLog({
      fetchNewRecords: async () => answers.shift() ?? null,
      toNewest: async () => undefined,
      isFollowing: () => true,
      onNewRecords: (count) => void counts.push(count),
      afterPaint: async () => undefined,
      onLost: () => undefined,
    });
    onTestFinished(() => tail.stop());
    tail.notify(1);
    await advanceTimers(SECOND_MS);
    expect(counts).toEqual([1]);
    expect(answers).toEqual([]);
  });
});

describe('a throttled counter', () => {
  it('reports the first count at once and later ones together, at most every ten seconds', async () => {
    fakeTimers();
    const reported: number[] = [];
    const counter = createThrottledCounter(10 * SECOND_MS, (count) => void reported.push(count));
    onTestFinished(() => counter.stop());
    for (let second = 0; second < 25; second += 1) {
      counter.add(2);
      await advanceTimers(SECOND_MS);
    }
    expect(reported).toEqual([2, 18, 20]);
    await advanceTimers(30 * SECOND_MS);
    expect(reported.reduce((sum, count) => sum + count, 0)).toBe(50);
    counter.add(0);
    expect(reported).toHaveLength(4);
  });
});
