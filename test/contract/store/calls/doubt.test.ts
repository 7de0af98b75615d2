import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect } from 'vitest';
import { listSeqs } from '../../../support/audit/audit-log';
import type { Cut } from '../../../support/postgres/cut-proxy';
import { startCutProxy } from '../../../support/postgres/cut-proxy';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { addProperty, getVerdict, readProperties } from '../../../support/postgres/recorded-work';
import { createId } from '../../../support/reservations/rows';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const cuts: readonly Cut[] = [
  'none',
  'lost_before',
  'lost_between',
  'lost_after',
  'full_after',
  'late',
  'late_commit',
];
/** Each cut waits for an answer, and what is late for its delivery. */
const MAX_TEST_MS = 120_000;
/** How long the service waits for an answer of a server that has gone silent, in place of 12 seconds. */
const ANSWER_TIMEOUT_MS = 2000;
/** A busy computer must not decide what became of a commit. */
const DOUBT_TIMEOUT_MS = 60_000;
/** Those of a record without a change. */
const recordCuts: readonly Cut[] = ['none', 'lost_before', 'lost_after', 'full_after', 'late'];

/** A service whose connections are cut, and another one that sees what is stored. */
async function openBehindProxy(
  choose: (isChange: boolean) => Cut,
  { lateUntil, answerTimeoutMs }: { lateUntil?: Promise<void>; answerTimeoutMs?: number } = {},
) {
  const world = await openPostgresTestStore();
  const { port, waitUntilDelivered } = await startCutProxy({
    port: world.connection.port,
    choose,
    lateUntil,
  });
  return {
    ...world,
    waitUntilDelivered,
    cutOff: await world.openStoreWith({
      connection: { ...world.connection, port },
      answerTimeoutMs,
      doubtTimeoutMs: DOUBT_TIMEOUT_MS,
    }),
  };
}

type World = Awaited<ReturnType<typeof openBehindProxy>>;

async function listStored({ store }: World) {
  const { properties, records } = await store.read(async (stores) => ({
    properties: await stores.properties.list(),
    records: await stores.audit.span(0, 1000),
  }));
  return {
    properties: new Set(properties.map(({ id }) => id)),
    requests: new Set(records.map(({ requestId }) => requestId)),
  };
}

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

  verifies(
    'run.commit-in-doubt',
    'gets no wrong verdict, cut at random',
    async () => {
      const CALLS = 60;
      const random = createSeededBytes(16);
      const pick = (from: readonly Cut[]): Cut => from[(random(1)[0] ?? 0) % from.length] ?? 'none';
      const world = await openBehindProxy((isChange) => pick(isChange ? cuts : recordCuts));
      const verdicts = new Map<number, string>();
      const worker = async (first: number): Promise<void> => {
        for (let number = first; number <= CALLS; number += 3) {
          verdicts.set(
            number,
            await getVerdict(
              number % 4 === 0 ? readProperties(world.cutOff, number) : addProperty(world.cutOff, number),
            ),
          );
          await world.cutOff.probe();
        }
      };
      await Promise.all([1, 2, 3].map(worker));
      await world.waitUntilDelivered();
      const { properties, requests } = await listStored(world);
      const wrong = [...verdicts].filter(([number, verdict]) => {
        const isStored = requests.has(number % 4 === 0 ? `read-${number}` : `change-${number}`);
        const isWhole = number % 4 === 0 || isStored === properties.has(createId('prp', number));
        return !isWhole || (verdict === 'done' && !isStored) || (verdict === 'unavailable' && isStored);
      });
      expect(wrong).toEqual([]);
      expect(new Set(verdicts.values())).toContain('done');
      expect(new Set(verdicts.values())).toContain('unavailable');
      expect(await verifyChain(createAuditSource(world.store))).toMatchObject({ ok: true });
    },
    MAX_TEST_MS,
  );
});
