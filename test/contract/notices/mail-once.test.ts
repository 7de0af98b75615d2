import { openStore } from '@server/db/sqlite/store/sqlite-store';
import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect, onTestFinished } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { openNoticeFixture } from '../../support/notices/notice-fixture';
import { verifies } from '../../support/service/verifies';

const OWNER = 'maren@example.com';
const HOUR_MS = 60 * MINUTE_MS;

const wrongToken = {
  actor: { kind: 'none' },
  propertyId: null,
  operation: null,
  outcome: 'refused',
  status: 401,
  code: 'unauthenticated',
  reason: 'unknown',
} as const;

describe('notices by email', () => {
  verifies('notices.mail-once', 'come 14, 7 and 1 days before a key expires, once each', async () => {
    const { clock, look, mint, setMailServer, takeArrived } = await openNoticeFixture();
    await setMailServer();
    await mint(20);
    const days: number[] = [];
    for (let hour = 0; hour <= 20 * 24; hour += 4) {
      await look();
      if (takeArrived().length > 0) days.push(20 - hour / 24);
      clock.pass(4 * HOUR_MS);
    }
    expect(days).toEqual([14, 7, 1]);
  });

  verifies(
    'notices.mail-once',
    'are not repeated by a new start, nor after a weekend without the service',
    async () => {
      const { file, clock, look, mint, setMailServer, takeArrived, store } = await openNoticeFixture();
      await setMailServer();
      await mint(10);
      await look();
      expect(takeArrived()).toEqual([
        expect.stringMatching(`^${OWNER} Brasstag: Door locks at .* expires in 10 days`),
      ]);
      await store.close();
      const next = openStore({
        file,
        now: clock.now,
        monotonicMs: clock.monotonicMs,
        beginWithinMs: 800,
        checksEveryPage: false,
        onFailure: () => undefined,
      });
      onTestFinished(() => next.close());
      for (const hours of [1, 20, 48]) {
        clock.pass(hours * HOUR_MS);
        await look(next);
        expect(takeArrived()).toEqual([]);
      }
    },
  );

  verifies(
    'notices.mail-once',
    'are not repeated for what lasts while the service is off, and come again for what was gone before',
    async () => {
      const { clock, computer, call, ownerId, look, setMailServer, takeArrived } = await openNoticeFixture();
      /** The service is off so long that a member confirms the clock. */
      const beOff = async (hours: number) => {
        clock.pass(hours * HOUR_MS);
        await look();
        await call(ownerId, 'service.confirmClock', {});
      };
      await setMailServer();
      computer.hasNewBackup = false;
      await look();
      expect(takeArrived()).toEqual([
        expect.stringMatching(`^${OWNER} Brasstag: The newest backup is more than 7 days old`),
      ]);
      for (const hours of [5, 26, 24 * 9]) {
        await beOff(hours);
        await look();
        expect(takeArrived()).toEqual([]);
      }
      // It goes, the service sees that for hours, and is then off for a weekend.
      computer.hasNewBackup = true;
      for (let hour = 0; hour < 4; hour += 1) {
        clock.pass(HOUR_MS);
        await look();
      }
      await beOff(60);
      computer.hasNewBackup = false;
      await look();
      expect(takeArrived()).toHaveLength(1);
    },
  );

  verifies('notices.mail-once', 'come again for what was gone for a day, and not before', async () => {
    const { clock, call, ownerId, look, setMailServer, takeArrived, store } = await openNoticeFixture();
    await setMailServer();
    await call(ownerId, 'notices.choose', { kind: 'wrong_tokens', property_id: null, ways: ['email'] });
    const fail = () =>
      store.transact((tx) => tx.audit.append(createAuditEntry({ ...wrongToken, atMs: tx.nowMs })));
    const arrived: number[] = [];
    // Tried at once and after 30, 62 and 90 hours. Each is listed for a day.
    for (let hour = 0; hour < 120; hour += 1) {
      if ([0, 30, 82, 100].includes(hour)) await fail();
      await look();
      if (takeArrived().length > 0) arrived.push(hour);
      clock.pass(HOUR_MS);
    }
    expect(arrived).toEqual([0, 82]);
  });
});
