import type { NewEvent } from '@server/stores/event-store';
import { describe, expect } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PROPERTY = createId('prp', 1);

const createEvent = (atMs: number): NewEvent => ({
  propertyId: PROPERTY,
  type: 'guest.updated',
  targetId: createId('gst', 1),
  fields: ['first_name'],
  version: 1,
  atMs,
  requestId: null,
});

async function openWithEvents(open: OpenContractStore, times: readonly number[]) {
  const { store } = await open();
  await store.transact(async ({ properties, events }) => {
    for (const number of [1, 2]) await properties.insert(createPropertyRow(number));
    for (const atMs of times) await events.append(createEvent(atMs));
  });
  const list = (after = 0) => store.read(({ events }) => events.listAfter(PROPERTY, after, 100));
  return { store, list };
}

describe.each(engines)('events on %s', (_engine, open) => {
  verifies('events.gap-free', 'have numbers from 1 in the order in which they were stored', async () => {
    const { store, list } = await openWithEvents(open, [5, 6]);
    const elsewhere = { ...createEvent(7), propertyId: createId('prp', 2) };
    expect(await store.transact(({ events }) => events.append(elsewhere))).toBe(1);
    expect(await list()).toEqual([
      { ...createEvent(5), seq: 1 },
      { ...createEvent(6), seq: 2 },
    ]);
    expect((await list(1)).map(({ seq }) => seq)).toEqual([2]);
    const ends = store.read(async ({ events }) => [
      await events.oldestSeq(PROPERTY),
      await events.newestSeq(PROPERTY),
      await events.newestSeq(createId('prp', 3)),
    ]);
    expect(await ends).toEqual([1, 2, null]);
  });

  verifies(
    'events.gap-free',
    'from before a time are removed, at most so many, never the newest',
    async () => {
      const { store, list } = await openWithEvents(open, [10, 999_999, 11, 12, 500, 501]);
      const remove = (beforeMs: number, limit: number) =>
        store.transact(({ events }) => events.removeBefore(PROPERTY, beforeMs, limit));
      expect(await remove(400, 1)).toBe(1);
      expect(await remove(400, 100)).toBe(3);
      expect((await list()).map(({ seq, atMs }) => [seq, atMs])).toEqual([
        [5, 500],
        [6, 501],
      ]);
      expect(await remove(9999, 100)).toBe(1);
      expect((await list()).map(({ seq }) => seq)).toEqual([6]);
    },
  );

  verifies('events.gap-free', 'are renumbered by a restore, each behind its old number', async () => {
    const { store, list } = await openWithEvents(open, [1, 2, 3]);
    await store.transact(({ events }) => events.moveNumbers(PROPERTY, 1));
    expect((await list()).map(({ seq, atMs }) => [seq, atMs])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  verifies('events.with-the-change', 'say what changed, but for what a savepoint undoes', async () => {
    const { store, list } = await openWithEvents(open, []);
    await store.transact(async ({ properties, savepoint }) => {
      await properties.setModule(PROPERTY, 'integration', true);
      const undone = savepoint(async () => {
        await properties.update({ ...createPropertyRow(1), name: 'Undone', version: 3 });
        throw new RangeError('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    });
    await store.transact(({ properties }) => properties.setModule(PROPERTY, 'integration', true));
    expect((await list()).map(({ type, targetId }) => [type, targetId])).toEqual([
      ['property.updated', PROPERTY],
    ]);
    expect((await list())[0]).toMatchObject({ seq: 1, fields: ['modules'], version: 2 });
  });
});
