import { describe, expect } from 'vitest';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld, createStay } from './seam-world';

const reference = { channel: 'booking.com', external_ref: 'BK-1' };

describe.each(callSurfaces)('the reference of a channel over %s', (surface) => {
  verifies('domain.reference-unique', 'names several rooms, each once', async () => {
    const seams = await createSeamWorld(surface);
    const one = await seams.book(10, 11, reference);
    const two = await seams.book(10, 11, { ...reference, external_room: 2 });
    expect([one['external_room'], two['external_room']]).toEqual([1, 2]);
    const again = { ...createStay(seams.types, 12, 13), ...reference };
    for (const external_room of [1, 2])
      expect((await seams.all('create_reservation', { ...again, external_room })).code).toBe(
        'duplicate_reference',
      );
    for (const external_room of [0, 100])
      expect((await seams.all('create_reservation', { ...again, external_room })).code).toBe(
        'validation_failed',
      );
    const { channel: _channel, external_ref: _ref, ...unnamed } = again;
    expect((await seams.all('create_reservation', { ...unnamed, external_room: 2 })).code).toBe(
      'validation_failed',
    );
    const any = { version: '*' } as const;
    expect((await seams.all('update_reservation', { id: two.id, external_room: 1 }, any)).code).toBe(
      'duplicate_reference',
    );
    expect((await seams.all('update_reservation', { id: two.id, external_room: 3 }, any)).body).toMatchObject(
      {
        external_room: 3,
      },
    );
  });

  verifies('domain.reference-unique', 'is sold again after it was cancelled', async () => {
    const seams = await createSeamWorld(surface);
    const first = await seams.book(10, 11, reference);
    await seams.all('cancel_reservation', { id: first.id, reason: 'channel' });
    seams.world.clock.pass(1000);
    const second = await seams.book(10, 11, reference);
    const again = { ...createStay(seams.types, 12, 13), ...reference };
    expect(await seams.all('create_reservation', again)).toMatchObject({
      code: 'duplicate_reference',
      error: `Reservation ${second.number} already has this channel, external_ref and external_room.`,
    });
    const listed = await seams.all('list_reservations', { ...reference, sort: 'created_at' });
    expect(listed.body).toMatchObject({ data: [{ id: first.id }, { id: second.id }] });
  });
});
