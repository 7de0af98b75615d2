import { describe, expect, onTestFinished } from 'vitest';
import { listSeqs } from '../../../support/audit/audit-log';
import { recordCall } from '../../../support/move/server-copies';
import {
  callCutAtRandom,
  cuts,
  listStored,
  openBehindProxy,
  recordCuts,
} from '../../../support/nodes/cut-service';
import type { Cut } from '../../../support/postgres/cut-proxy';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { addProperty, getVerdict, readProperties } from '../../../support/postgres/recorded-work';
import { verifies } from '../../../support/service/verifies';

/** Each cut waits for an answer, and what is late for its delivery. */
const MAX_TEST_MS = 120_000;
/** How long the service waits for an answer of a server that has gone silent, in place of 12 seconds. */
const ANSWER_TIMEOUT_MS = 2000;
describe('a commit whose connection is lost', () => {
  verifies(
    'run.commit-in-doubt',
    'is given up when the server has gone silent, and later calls do not wait behind it',
    async () => {
      const silent: Cut[] = ['silent'];
      const world = await openBehindProxy((isChange) => (isChange ? 'none' : (silent.shift() ?? 'none')), {
        answerTimeoutMs: ANSWER_TIMEOUT_MS,
      });
      expect(await getVerdict(readProperties(world.cutOff, 1))).toBe('unavailable');
      expect(await getVerdict(readProperties(world.cutOff, 2))).toBe('done');
      expect([...(await listStored(world)).requests]).toEqual(['read-2']);
    },
    MAX_TEST_MS,
  );

  verifies(
    'run.commit-in-doubt',
    'is looked up, and answered as what became of it',
    async () => {
      const verdicts: Record<string, string[]> = {};
      for (const cut of cuts) {
        const answered = Promise.withResolvers<void>();
        const world = await openBehindProxy((isChange) => (isChange ? cut : 'none'), {
          lateUntil: answered.promise,
        });
        verdicts[cut] = [await getVerdict(addProperty(world.cutOff, 1))];
        answered.resolve();
        await world.waitUntilDelivered();
        const { properties, requests } = await listStored(world);
        verdicts[cut].push(properties.size === 1 ? 'stored' : 'not stored');
        expect(requests.size).toBe(properties.size);
      }
      expect(verdicts).toEqual({
        none: ['done', 'stored'],
        lost_before: ['unavailable', 'not stored'],
        lost_between: ['unavailable', 'not stored'],
        lost_after: ['done', 'stored'],
        full_after: ['done', 'stored'],
        late: ['unavailable', 'not stored'],
        late_commit: ['done', 'stored'],
      });
    },
    MAX_TEST_MS,
  );

  verifies(
    'run.commit-in-doubt',
    'of a record alone is looked up, too',
    async () => {
      const verdicts: Record<string, (string | number)[]> = {};
      for (const cut of recordCuts) {
        const answered = Promise.withResolvers<void>();
        const world = await openBehindProxy(() => cut, { lateUntil: answered.promise });
        verdicts[cut] = [await getVerdict(readProperties(world.cutOff, 1))];
        answered.resolve();
        await world.waitUntilDelivered();
        verdicts[cut].push((await listSeqs(world)).length);
      }
      expect(verdicts).toEqual({
        none: ['done', 1],
        lost_before: ['unavailable', 0],
        lost_after: ['done', 1],
        full_after: ['done', 1],
        late: ['unavailable', 0],
      });
    },
    MAX_TEST_MS,
  );

  verifies('run.commit-in-doubt', 'is in no doubt where no connection was made for it', async () => {
    const { url, openStoreWith } = await openPostgresTestStore();
    const store = await openStoreWith({});
    const limit = (most: number) =>
      withClient(url, async (client) => {
        await client.query(
          `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${most}', current_database()); END $$`,
        );
      });
    onTestFinished(() => limit(-1));
    // The connection for look-ups is open already.
    await limit(0);
    expect(await getVerdict(recordCall(store))).toBe('unavailable');
    await limit(-1);
    expect(await getVerdict(recordCall(store))).toBe('done');
  });

  verifies(
    'run.commit-in-doubt',
    'gets no wrong verdict, cut at random',
    async () => {
      const { verdicts, wrong, isVerified } = await callCutAtRandom(16);
      expect(wrong).toEqual([]);
      expect(new Set(verdicts.values())).toContain('done');
      expect(new Set(verdicts.values())).toContain('unavailable');
      expect(isVerified).toBe(true);
    },
    MAX_TEST_MS,
  );
});
