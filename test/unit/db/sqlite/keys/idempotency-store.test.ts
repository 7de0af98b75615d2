import type { StoredAnswer } from '@server/stores/idempotency-store';
import { FORGET_BATCH_SIZE, MAX_ANSWERS_PER_KEY } from '@server/stores/idempotency-store';
import type { Tx } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createId, createPropertyRow } from '../../../../support/reservations/rows';
import { openTestStore } from '../../../../support/service/store';

const KEY = createId('key', 1);
const OTHER_KEY = createId('key', 2);

const answer: StoredAnswer = {
  requestHash: 'ab'.repeat(32),
  status: 201,
  headers: { location: '/api/v1/reservations/res_1', etag: '"1"' },
  body: '{"id":"res_1"}',
  targetId: 'res_1',
};

async function seed({ properties, keys }: Tx): Promise<void> {
  await properties.insert(createPropertyRow(1));
  for (const number of [1, 2])
    await keys.insert({
      id: createId('key', number),
      propertyId: createId('prp', 1),
      kind: 'standard',
      name: `Key ${number}`,
      prefix: String(number).padStart(16, '0'),
      tokenHash: String(number).padStart(64, '0'),
      scopes: [],
      createdAtMs: 0,
      createdBy: null,
      expiresAtMs: null,
    });
}

const withAnswer = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  openTestStore().store.transact(async (tx) => {
    await seed(tx);
    await tx.idempotency.insert(KEY, '/reservations', 'once', answer, 1000);
    return work(tx);
  });

describe('an answer under an Idempotency-Key', () => {
  it('comes back exactly as it was given', async () => {
    expect(await withAnswer((tx) => tx.idempotency.find(KEY, '/reservations', 'once', 1001))).toEqual(answer);
  });

  it('is found by no other key, path or text', async () => {
    const found = await withAnswer(async ({ idempotency }) => [
      await idempotency.find(OTHER_KEY, '/reservations', 'once', 1001),
      await idempotency.find(KEY, '/guests', 'once', 1001),
      await idempotency.find(KEY, '/reservations', 'Once', 1001),
    ]);
    expect(found).toEqual([null, null, null]);
  });

  it('lasts a day and can then be used again', async () => {
    const found = await withAnswer(async ({ idempotency }) => {
      const before = await idempotency.find(KEY, '/reservations', 'once', 999 + DAY_MS);
      const after = await idempotency.find(KEY, '/reservations', 'once', 1000 + DAY_MS);
      await idempotency.insert(KEY, '/reservations', 'once', { ...answer, status: 200 }, 1000 + DAY_MS);
      const repeated = await idempotency.find(KEY, '/reservations', 'once', 1000 + DAY_MS);
      return [before?.status, after, repeated?.status];
    });
    expect(found).toEqual([201, null, 200]);
  });

  it('is never replaced within the day', async () => {
    const replaced = withAnswer(({ idempotency }) =>
      idempotency.insert(KEY, '/reservations', 'once', answer, 999 + DAY_MS),
    );
    await expect(replaced).rejects.toThrow();
  });

  it('is removed after a day, and only then', async () => {
    const found = await withAnswer(async ({ idempotency }) => {
      await idempotency.insert(KEY, '/guests', 'later', answer, 1001);
      await idempotency.forget(1000 + DAY_MS);
      return [
        await idempotency.find(KEY, '/reservations', 'once', 0),
        await idempotency.find(KEY, '/guests', 'later', 0),
      ];
    });
    expect(found).toEqual([null, answer]);
  });
});

describe('the number of answers of a key', () => {
  /** Fills a key to its limit, with the second half a minute younger. */
  const fill = async ({ idempotency }: Tx): Promise<void> => {
    for (let number = 1; number < MAX_ANSWERS_PER_KEY; number += 1) {
      const atMs = number < MAX_ANSWERS_PER_KEY / 2 ? 1000 : 61_000;
      await idempotency.insert(KEY, '/reservations', `filled-${number}`, answer, atMs);
    }
  };

  it('has a limit, which another key does not share', async () => {
    const found = await withAnswer(async (tx) => {
      const before = await tx.idempotency.findFullUntil(KEY, 61_000);
      await fill(tx);
      return [
        before,
        await tx.idempotency.findFullUntil(KEY, 61_000),
        await tx.idempotency.findFullUntil(OTHER_KEY, 61_000),
      ];
    });
    expect(found).toEqual([null, 1000 + DAY_MS, null]);
  });

  it('falls when answers are a day old, before the job has removed them', async () => {
    const found = await withAnswer(async (tx) => {
      await fill(tx);
      const before = await tx.idempotency.findFullUntil(KEY, 999 + DAY_MS);
      const after = await tx.idempotency.findFullUntil(KEY, 1000 + DAY_MS);
      await tx.idempotency.insert(KEY, '/reservations', 'one more', answer, 1000 + DAY_MS);
      return [before, after, await tx.idempotency.findFullUntil(KEY, 1000 + DAY_MS)];
    });
    expect(found).toEqual([1000 + DAY_MS, null, null]);
  });

  it('is exact after removal in batches, each of which is small', async () => {
    const { batches, left, kept } = await withAnswer(async (tx) => {
      await fill(tx);
      let removing = 1;
      while (await tx.idempotency.forget(1000 + DAY_MS)) removing += 1;
      const half = MAX_ANSWERS_PER_KEY / 2;
      for (let number = 0; number < half - 1; number += 1)
        await tx.idempotency.insert(KEY, '/guests', `later-${number}`, answer, 61_000);
      const beforeLast = await tx.idempotency.findFullUntil(KEY, 61_000);
      await tx.idempotency.insert(KEY, '/guests', 'last', answer, 61_000);
      return {
        batches: removing,
        left: [beforeLast, await tx.idempotency.findFullUntil(KEY, 61_000)],
        kept: await tx.idempotency.find(KEY, '/reservations', 'filled-49999', 61_000),
      };
    });
    expect(batches).toBe(MAX_ANSWERS_PER_KEY / 2 / FORGET_BATCH_SIZE + 1);
    expect(left).toEqual([null, 61_000 + DAY_MS]);
    expect(kept).toEqual(answer);
  });
});
