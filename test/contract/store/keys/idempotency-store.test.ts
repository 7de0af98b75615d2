import type { StoredAnswer } from '@server/stores/idempotency-store';
import { FORGET_BATCH_SIZE, MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore, SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createNewKey } from '../../../support/keys/key-rows';
import { createId, createPropertyRow } from '../../../support/reservations/rows';

const KEY = createId('key', 1);
const OTHER_KEY = createId('key', 2);

const answer: StoredAnswer = {
  requestHash: 'ab'.repeat(32),
  status: 201,
  headers: { location: '/api/v1/reservations/res_1', etag: '"1"' },
  body: '{"id":"res_1"}',
  targetId: 'res_1',
};

async function seed({ properties, keys }: SharedTx): Promise<void> {
  await properties.insert(createPropertyRow(1));
  for (const number of [1, 2, 3]) await keys.insert(createNewKey(number));
}

async function openWithAnswer(open: OpenContractStore) {
  const world = await open();
  const run = <T>(work: (tx: SharedTx) => Promise<T>): Promise<T> => world.store.transact(work);
  await run(async (tx) => {
    await seed(tx);
    await tx.idempotency.insert(KEY, '/reservations', 'once', answer, 1000);
  });
  return { ...world, run };
}

const OLD_ANSWERS = 2 * FORGET_BATCH_SIZE + 100;
const YOUNG_ANSWERS = 50;

/** Creates the SQL that gives the key so many answers at once. */
const formatAnswers = (path: string, count: number, atMs: number): string => `
  WITH RECURSIVE listed (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM listed WHERE number < ${count})
  INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, target_id, created_at)
  SELECT '${KEY}', '${path}', 'filled-' || number, 'hash', 201, '{}', '{}', NULL, ${atMs} FROM listed;`;

/** Raises what the triggers have counted, because to store as many answers takes seconds. */
const formatMoreCounted = (answers: number): string =>
  `UPDATE idempotency_count SET answers = answers + ${answers} WHERE key_id = '${KEY}';`;

/** A key that is full with old answers, with some that are a minute younger, and with one that is old and known. */
async function openFull(open: OpenContractStore) {
  const world = await openWithAnswer(open);
  await world.execute(
    [
      formatAnswers('/old', OLD_ANSWERS, 1000),
      formatAnswers('/young', YOUNG_ANSWERS, 61_000),
      formatMoreCounted(MAX_ANSWERS_PER_KEY - 1 - OLD_ANSWERS - YOUNG_ANSWERS),
    ].join('\n'),
  );
  return world;
}

describe.each(engines)('an answer under an Idempotency-Key on %s', (_engine, open) => {
  it('comes back exactly as it was given', async () => {
    const { run } = await openWithAnswer(open);
    expect(await run((tx) => tx.idempotency.find(KEY, '/reservations', 'once', 1001))).toEqual(answer);
  });

  it('is found by no other key, path or text', async () => {
    const { run } = await openWithAnswer(open);
    const found = await run(async ({ idempotency }) => [
      await idempotency.find(OTHER_KEY, '/reservations', 'once', 1001),
      await idempotency.find(KEY, '/guests', 'once', 1001),
      await idempotency.find(KEY, '/reservations', 'Once', 1001),
    ]);
    expect(found).toEqual([null, null, null]);
  });

  it('lasts a day and can then be used again', async () => {
    const { run } = await openWithAnswer(open);
    const found = await run(async ({ idempotency }) => {
      const before = await idempotency.find(KEY, '/reservations', 'once', 999 + DAY_MS);
      const after = await idempotency.find(KEY, '/reservations', 'once', 1000 + DAY_MS);
      await idempotency.insert(KEY, '/reservations', 'once', { ...answer, status: 200 }, 1000 + DAY_MS);
      const repeated = await idempotency.find(KEY, '/reservations', 'once', 1000 + DAY_MS);
      return [before?.status, after, repeated?.status];
    });
    expect(found).toEqual([201, null, 200]);
  });

  it('is never replaced within the day', async () => {
    const { run } = await openWithAnswer(open);
    const replaced = run(({ idempotency }) =>
      idempotency.insert(KEY, '/reservations', 'once', answer, 999 + DAY_MS),
    );
    await expect(replaced).rejects.toThrow();
    expect(await run((tx) => tx.idempotency.find(KEY, '/reservations', 'once', 1001))).toEqual(answer);
  });

  it('is removed after a day, and only then', async () => {
    const { run } = await openWithAnswer(open);
    const found = await run(async ({ idempotency }) => {
      await idempotency.insert(KEY, '/guests', 'later', answer, 1001);
      await idempotency.forget(1000 + DAY_MS);
      return [
        await idempotency.find(KEY, '/reservations', 'once', 0),
        await idempotency.find(KEY, '/guests', 'later', 0),
      ];
    });
    expect(found).toEqual([null, answer]);
  });

  it('is removed if it mentions the text, at its property alone', async () => {
    const { run } = await openWithAnswer(open);
    const found = await run(async ({ idempotency }) => {
      await idempotency.insert(KEY, '/guests', 'other', { ...answer, body: '{}' }, 1000);
      await idempotency.forgetMentioning(createId('prp', 2), 'res_1');
      const before = await idempotency.find(KEY, '/reservations', 'once', 1001);
      await idempotency.forgetMentioning(createId('prp', 1), 'res_1');
      return [
        before?.status,
        await idempotency.find(KEY, '/reservations', 'once', 1001),
        (await idempotency.find(KEY, '/guests', 'other', 1001))?.status,
      ];
    });
    expect(found).toEqual([201, null, 201]);
  });

  it('of a clock that was ahead lasts a day from now', async () => {
    const { run } = await openWithAnswer(open);
    const found = await run(async ({ idempotency }) => {
      await idempotency.insert(OTHER_KEY, '/guests', 'ahead', answer, 9 * DAY_MS);
      await idempotency.correctFuture(1000);
      return [
        (await idempotency.find(OTHER_KEY, '/guests', 'ahead', 999 + DAY_MS))?.status,
        await idempotency.find(OTHER_KEY, '/guests', 'ahead', 1000 + DAY_MS),
        (await idempotency.find(KEY, '/reservations', 'once', 999 + DAY_MS))?.status,
      ];
    });
    expect(found).toEqual([201, null, 201]);
  });

  it('is found by the key that replaced its own, the nearest of several', async () => {
    const { run } = await openWithAnswer(open);
    const find = (number: number, nowMs: number) =>
      run(async ({ idempotency }) => {
        const found = await idempotency.findInherited(
          createId('key', number),
          '/reservations',
          'once',
          nowMs,
        );
        return found === null ? null : [found.answer.status, found.scopes];
      });
    expect(await find(2, 1001)).toBeNull();
    await run(async ({ keys }) => {
      await keys.savePredecessor({ prefix: createNewKey(1).prefix, byPrefix: createNewKey(2).prefix });
      await keys.savePredecessor({ prefix: createNewKey(2).prefix, byPrefix: createNewKey(3).prefix });
    });
    expect([
      await find(2, 1001),
      await find(3, 1001),
      await find(3, 1000 + DAY_MS),
      await find(1, 1001),
    ]).toEqual([[201, createNewKey(1).scopes], [201, createNewKey(1).scopes], null, null]);
    await run(({ idempotency }) =>
      idempotency.insert(OTHER_KEY, '/reservations', 'once', { ...answer, status: 200 }, 1000),
    );
    expect(await find(3, 1001)).toEqual([200, createNewKey(2).scopes]);
  });
});

describe.each(engines)('the number of answers of a key on %s', (_engine, open) => {
  it('has a limit, which another key does not share, and falls when answers are a day old', async () => {
    const { run } = await openFull(open);
    const found = await run(async ({ idempotency }) => {
      const full = [
        await idempotency.findFullUntil(KEY, 61_000),
        await idempotency.findFullUntil(OTHER_KEY, 61_000),
        await idempotency.findFullUntil(KEY, 999 + DAY_MS),
      ];
      // The job has not removed them yet.
      const after = await idempotency.findFullUntil(KEY, 1000 + DAY_MS);
      await idempotency.insert(KEY, '/reservations', 'one more', answer, 1000 + DAY_MS);
      return [...full, after, await idempotency.findFullUntil(KEY, 1000 + DAY_MS)];
    });
    expect(found).toEqual([1000 + DAY_MS, null, 1000 + DAY_MS, null, null]);
  });

  it('is exact after removal in batches, each of which is small', async () => {
    const { run, execute } = await openFull(open);
    let batches = 1;
    while (await run(({ idempotency }) => idempotency.forget(1000 + DAY_MS))) batches += 1;
    expect(batches).toBe(Math.ceil((OLD_ANSWERS + 1) / FORGET_BATCH_SIZE));
    await execute(formatMoreCounted(OLD_ANSWERS));
    const found = await run(async ({ idempotency }) => {
      const before = await idempotency.findFullUntil(KEY, 61_000);
      await idempotency.insert(KEY, '/guests', 'last', answer, 61_000);
      return [before, await idempotency.findFullUntil(KEY, 61_000)];
    });
    expect(found).toEqual([null, 61_000 + DAY_MS]);
    const kept = await run(({ idempotency }) =>
      idempotency.find(KEY, '/young', `filled-${YOUNG_ANSWERS}`, 61_000),
    );
    expect(kept?.status).toBe(201);
  });
});
