import { findSeqBefore } from '@server/features/webhooks/manage/find-seq-before';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createPropertyRow } from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const property = createPropertyRow(1);
const PROPERTY = property.id;
/** As many numbers as an event has before it in the feed, because old ones are removed. */
const REMOVED = 7;

/** Opens a store whose property has events of these times. `search` also counts the events that it read. */
async function openFeed(timesMs: readonly number[]) {
  const { store } = openTestStore();
  await store.transact(async ({ properties, events }) => {
    await properties.insert(property);
    for (const atMs of timesMs) {
      const change = { type: 'property.updated', targetId: PROPERTY, fields: [], version: 1 } as const;
      await events.append({ propertyId: PROPERTY, ...change, atMs, requestId: null });
    }
    await events.moveNumbers(PROPERTY, REMOVED);
  });
  return (sinceMs: number) =>
    store.read(async ({ events }) => {
      let read = 0;
      const listAfter: typeof events.listAfter = async (...range) => {
        const rows = await events.listAfter(...range);
        read += rows.length;
        return rows;
      };
      const seq = await findSeqBefore({ events: { ...events, listAfter } }, PROPERTY, sinceMs);
      return { seq: seq - REMOVED, read };
    });
}

verifies('webhooks.repeat', 'the first event since a time is found by its time', async () => {
  const times = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(times, fc.integer({ min: -1, max: 31 }), async (unsorted, sinceMs) => {
      const timesMs = unsorted.toSorted((one, other) => one - other);
      const search = await openFeed(timesMs);
      // Without any event, the numbers begin at 1.
      const expected = timesMs.length === 0 ? -REMOVED : timesMs.filter((atMs) => atMs < sinceMs).length;
      expect((await search(sinceMs)).seq).toBe(expected);
    }),
    { numRuns: 20 },
  );
});

verifies(
  'webhooks.repeat',
  'an event before the found one is older, also where a clock was ahead',
  async () => {
    const timesMs = [10, 11, 90, 91, 12, 13, 14];
    const search = await openFeed(timesMs);
    for (const sinceMs of [11, 13, 14, 15, 92]) {
      const { seq } = await search(sinceMs);
      expect(timesMs[seq - 1] ?? 0).toBeLessThan(sinceMs);
      expect(timesMs[seq] ?? sinceMs).toBeGreaterThanOrEqual(sinceMs);
    }
  },
);

verifies('webhooks.repeat', 'few events of a long feed are read to find the time', async () => {
  const search = await openFeed(Array.from({ length: 3000 }, (_event, index) => index));
  const { seq, read } = await search(2990);
  expect(seq).toBe(2990);
  expect(read).toBeLessThanOrEqual(12);
});
