import { join } from 'node:path';
import type { ExpiringKey } from '@main/notifications/expiring-keys';
import { createExpiryNoticeState } from '@main/notifications/expiry-notice-state';
import type { ExpiryNotice } from '@main/notifications/expiry-notices';
import { createExpiryNotices, toNotification } from '@main/notifications/expiry-notices';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const ENDS_MS = Date.UTC(2026, 11, 24, 9, 30);

const lock: ExpiringKey = {
  name: 'Door locks',
  prefix: '0123456789abcdef',
  expiresAtMs: ENDS_MS,
  propertyName: 'Harbour House',
  timeZone: 'Europe/Lisbon',
};

/** Creates notices with their own memory, at a time that the test moves. */
function watched(
  keys: readonly ExpiringKey[] = [lock],
  file = join(createTemporaryFolder(), 'notices.json'),
) {
  const shownNotices: ExpiryNotice[] = [];
  const state = { nowMs: 0, reads: 0 };
  const notices = createExpiryNotices({
    memory: createExpiryNoticeState(file),
    nowMs: () => state.nowMs,
    read: async () => {
      state.reads += 1;
      return keys;
    },
    show: (notice) => void shownNotices.push(notice),
  });
  /** Moves to a number of days before the key ends. Returns the shown notices. */
  const inspect = async (days: number): Promise<string[]> => {
    state.nowMs = ENDS_MS - days * DAY_MS;
    shownNotices.length = 0;
    await notices.check();
    return shownNotices.map(({ title }) => title);
  };
  return { notices, lookAt: inspect, state, file };
}

describe('notices of keys that end', () => {
  verifies(
    'insight.expiry-notice',
    'are off until they are switched on, and read nothing before',
    async () => {
      const { notices, lookAt: inspect, state } = watched();
      expect(notices.isOn()).toBe(false);
      expect(await inspect(2)).toEqual([]);
      expect(state.reads).toBe(0);
      notices.set(true);
      expect(await inspect(2)).toHaveLength(1);
      notices.set(false);
      expect(await inspect(0.5)).toEqual([]);
    },
  );

  verifies('insight.expiry-notice', 'come once 14, 3 and 1 days before the end', async () => {
    const { notices, lookAt: inspect } = watched();
    notices.set(true);
    const reported: string[] = [];
    for (const days of [20, 14.01, 14, 13, 4, 3.01, 3, 2, 1.01, 1, 0.5, 0, -1])
      reported.push(...(await inspect(days)));
    expect(reported).toEqual([
      'Door locks expires in 14 days',
      'Door locks expires in 3 days',
      'Door locks expires within a day',
    ]);
  });

  it('skip what passed while the program did not run', async () => {
    const { notices, lookAt: inspect } = watched();
    notices.set(true);
    expect(await inspect(2)).toEqual(['Door locks expires in 2 days']);
    expect(await inspect(1.5)).toEqual([]);
    expect(await inspect(0.9)).toEqual(['Door locks expires within a day']);
  });

  verifies('insight.expiry-notice', 'are not repeated after a start, and each key has its own', async () => {
    const other = { ...lock, name: 'Old website', prefix: 'fedcba9876543210' };
    const first = watched([lock]);
    first.notices.set(true);
    expect(await first.lookAt(10)).toHaveLength(1);
    const second = watched([lock, other], first.file);
    expect(second.notices.isOn()).toBe(true);
    expect(await second.lookAt(9)).toEqual(['Old website expires in 9 days']);
  });

  verifies('insight.expiry-notice', 'name the key and its prefix, and when it ends at its property', () => {
    expect(toNotification(lock, ENDS_MS - 3 * DAY_MS)).toEqual({
      title: 'Door locks expires in 3 days',
      body: 'Key 0123456789abcdef at Harbour House stops working on 24 Dec 2026, 09:30.',
    });
  });
});
