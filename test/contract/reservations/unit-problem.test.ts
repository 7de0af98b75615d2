import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { bookBothRooms, createSeamWorld } from './seam-world';

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
});
