import { expect } from 'vitest';
import { openReservationWorld } from '../../../../support/reservations/reservation-world';
import { createId } from '../../../../support/reservations/rows';
import { verifies } from '../../../../support/service/verifies';

const PROPERTY = createId('prp', 1);

verifies('events.gap-free', 'an event with the time of a wrong clock goes with those around it', async () => {
  const world = await openReservationWorld();
  const list = () => world.store.read(({ events }) => events.listAfter(PROPERTY, 0, 100));
  const first = (await list()).at(-1)?.seq ?? 0;
  const times = [10, 11, 999_999, 12, 13, 500, 501];
  await world.store.transact(async ({ events }) => {
    for (const atMs of times)
      await events.append({
        propertyId: PROPERTY,
        type: 'property.updated',
        targetId: PROPERTY,
        fields: [],
        version: null,
        atMs,
        requestId: null,
      });
    await events.removeBefore(PROPERTY, 400, 1000);
  });
  expect((await list()).map(({ seq, atMs }) => [seq - first, atMs])).toEqual([
    [6, 500],
    [7, 501],
  ]);
});
