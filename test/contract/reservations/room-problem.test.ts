import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import type { SeamWorld } from './seam-world';
import { bookBothRooms, createSeamWorld, reservationShape } from './seam-world';

/** Creates a stay that no single room can take: each of its two nights is taken in one of the rooms. */
async function createStayWithProblem(seams: SeamWorld, fieldsOfSecond: object = {}) {
  const stays = await bookBothRooms(seams, fieldsOfSecond);
  const stay = await seams.book(11, 13);
  expect(stay).toMatchObject({ unit_problem: true, unit_id: null });
  const read = async () =>
    reservationShape.parse((await seams.all('get_reservation', { id: stay.id })).body).unit_problem;
  return { ...stays, read };
}

describe.each(callSurfaces)('a stay that no single room can take, over %s,', (surface) => {
  verifies('reservations.unit-problem-at-once', 'says so in the answer that sells it', async () => {
    const seams = await createSeamWorld(surface);
    await bookBothRooms(seams);
    const fits = await seams.book(14, 16);
    const does = await seams.book(11, 13);
    expect([fits.unit_problem, does.unit_problem, does.unit_id]).toEqual([false, true, null]);
    const moved = await seams.all(
      'update_reservation',
      { id: does.id, arrival: '2026-12-20', departure: '2026-12-22' },
      { version: '*' },
    );
    expect(moved.body).toMatchObject({ unit_problem: false });
  });

  verifies(
    'reservations.unit-problem-cleared',
    'has no problem once a cancellation frees a room',
    async () => {
      const seams = await createSeamWorld(surface);
      const { second, read } = await createStayWithProblem(seams);
      await seams.all('cancel_reservation', { id: second.id, reason: 'other' });
      expect(await read()).toBe(false);
    },
  );

  verifies('reservations.unit-problem-cleared', 'has no problem once a stay is shorter', async () => {
    const seams = await createSeamWorld(surface);
    const { second, read } = await createStayWithProblem(seams);
    const later = { id: second.id, arrival: '2026-12-13' };
    expect((await seams.all('update_reservation', later, { version: '*' })).code).toBe('ok');
    expect(await read()).toBe(false);
  });

  verifies('reservations.unit-problem-cleared', 'has no problem once a stay leaves its room', async () => {
    const seams = await createSeamWorld(surface);
    const { first, second, read } = await createStayWithProblem(seams);
    expect(await read()).toBe(true);
    // The two stays follow each other, so they fit into one room.
    const moved = { id: second.id, unit_id: first.unit_id };
    expect((await seams.all('assign_unit', moved, { version: '*' })).code).toBe('ok');
    expect(await read()).toBe(false);
  });

  verifies('reservations.unit-problem-cleared', 'has no problem once a hold ends', async () => {
    const seams = await createSeamWorld(surface);
    const { read } = await createStayWithProblem(seams, { status: 'tentative' });
    seams.world.clock.pass(DAY_MS + 1);
    expect(await read()).toBe(false);
  });

  verifies(
    'reservations.unit-problem-cleared',
    'is only cancelled if its own hold ends as well',
    async () => {
      const seams = await createSeamWorld(surface);
      const hold = { status: 'tentative' };
      await bookBothRooms(seams, hold);
      const { id, version, unit_problem } = await seams.book(11, 13, hold);
      expect(unit_problem).toBe(true);
      seams.world.clock.pass(DAY_MS + 1);
      const { body } = await seams.all('get_reservation', { id });
      expect(body).toMatchObject({ status: 'cancelled', version: version + 1, unit_problem: false });
    },
  );

  verifies('reservations.unit-problem-cleared', 'has no problem once a room is added', async () => {
    const seams = await createSeamWorld(surface);
    const { read } = await createStayWithProblem(seams);
    const room = { kind: 'several', code: 'DBL', name: 'Double', max_adults: 2, count: 1 } as const;
    await seams.world.manage('rooms.save', { property_id: seams.world.propertyId, change: room });
    expect(await read()).toBe(false);
  });
});
