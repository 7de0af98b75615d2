import { watchHeartbeat } from '@renderer/transport/heartbeat';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifies } from '../../../support/service/verifies';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lists the actions of a heartbeat with their second. */
function watched() {
  const done: string[] = [];
  const startMs = Date.now();
  const note = (actionLabel: string) => () =>
    void done.push(`${actionLabel} at ${(Date.now() - startMs) / 1000}`);
  const silence = watchHeartbeat({ ping: note('asked'), giveUp: note('gave up') });
  return { done, silence };
}

describe('a service that says nothing', () => {
  verifies('web.dead-service', 'is asked after 10 seconds and given up after 25, once', () => {
    const { done } = watched();
    vi.advanceTimersByTime(120_000);
    expect(done).toEqual(['asked at 10', 'gave up at 25']);
  });

  verifies(
    'web.dead-service',
    'and answers when it is asked is never given up, however long its work takes',
    () => {
      const { done, silence } = watched();
      for (let minute = 0; minute < 10; minute += 1) {
        vi.advanceTimersByTime(24_000);
        silence.heard();
      }
      expect(done.filter((actionLabel) => actionLabel.startsWith('gave up'))).toEqual([]);
      expect(done).toHaveLength(10);
    },
  );

  verifies('web.dead-service', 'is not given up for a sleep of the computer: that is one beat', () => {
    const { done, silence } = watched();
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    silence.heard();
    vi.advanceTimersByTime(5000);
    expect(done).toEqual(['asked at 10']);
  });

  it('is not asked for once the watch has stopped', () => {
    const { done, silence } = watched();
    silence.stop();
    vi.advanceTimersByTime(60_000);
    expect(done).toEqual([]);
  });
});
