import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from './seam-world';

describe.each(callSurfaces)('a stay that no single room can take, over %s,', (surface) => {
  verifies('reservations.unit-problem-at-once', 'says so in the answer that sells it', async () => {
    const seams = await createSeamWorld(surface);
    const first = await seams.book(10, 12, { unit_id: 'auto' });
    const second = await seams.book(12, 14, { unit_id: 'auto' });
    // The best fit is the same room for both, so one of them moves to the other room.
    const { data } = (await seams.all('list_free_units', { id: second.id })).body;
    const other = JSON.stringify(data)
      .match(/unt_[0-9a-z]{26}/g)
      ?.find((id) => id !== first.unit_id);
    await seams.all('assign_unit', { id: second.id, unit_id: other }, { version: '*' });
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
