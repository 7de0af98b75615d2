import { getAvailability } from '@server/features/reservations/availability/get-availability.operation';
import { book } from '@server/features/reservations/changes/create-reservation';
import { describe, expect, it } from 'vitest';
import { performForKey } from '../../../support/calls/perform-operation';
import type { ReservationWorld } from '../../../support/reservations/reservation-world';
import {
  createReservationDraft,
  createRoomId,
  DOUBLE,
  LOFT,
  openReservationWorld,
  TWIN,
} from '../../../support/reservations/reservation-world';
import { createId, createRoomRow, createRoomTypeRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const request = (world: ReservationWorld, input: object) =>
  performForKey(world.store, getAvailability, input, { scopes: ['rates.availability.read'] });

const nights = (total: number, sold: readonly number[]) =>
  sold.map((count, index) => ({
    date: `2027-03-0${index + 1}`,
    total,
    sold: count,
    available: Math.max(0, total - count),
  }));

describe('get_availability', () => {
  verifies(
    'domain.capacity',
    'counts assigned stays for the type of their unit and the others for their own',
    async () => {
      const world = await openReservationWorld();
      const bookIn = (draft: Parameters<typeof book>[2]) => world.run((tx) => book(tx, world.context, draft));
      await bookIn(createReservationDraft('2027-03-01', '2027-03-03'));
      await bookIn(
        createReservationDraft('2027-03-02', '2027-03-04', {
          room: { kind: 'room', roomId: createRoomId(4) },
        }),
      );
      await bookIn(createReservationDraft('2027-02-20', '2027-03-02', { roomTypeId: LOFT }));
      const { body } = await request(world, { from: '2027-03-01', to: '2027-03-04' });
      expect(body).toEqual({
        data: [
          { room_type_id: DOUBLE, code: 'T1', nights: nights(3, [1, 1, 0]) },
          { room_type_id: TWIN, code: 'T2', nights: nights(2, [0, 1, 1]) },
          { room_type_id: LOFT, code: 'T3', nights: nights(1, [1, 0, 0]) },
        ],
      });
    },
  );

  it('shows types in use only, of one type if asked, and counts no room out of use', async () => {
    const world = await openReservationWorld();
    await world.run(async ({ rooms }) => {
      await rooms.saveType(createRoomTypeRow(4, { isActive: false }));
      await rooms.saveRoom(createRoomRow(6, { roomTypeId: LOFT, isActive: false }));
    });
    const range = { from: '2027-03-01', to: '2027-03-02' };
    expect((await request(world, { ...range, room_type_id: LOFT })).body).toEqual({
      data: [{ room_type_id: LOFT, code: 'T3', nights: nights(0, [0]) }],
    });
    for (const unknown of [4, 99])
      expect((await request(world, { ...range, room_type_id: createId('rty', unknown) })).outcome).toBe(
        'not_found',
      );
  });

  it('sells the nights of a hold again as soon as it has passed', async () => {
    const world = await openReservationWorld();
    const initialStatus = { kind: 'tentative', holdExpiresAtMs: null } as const;
    await world.run((tx) =>
      book(
        tx,
        world.context,
        createReservationDraft('2027-03-01', '2027-03-02', { roomTypeId: LOFT, initialStatus }),
      ),
    );
    const left = async () =>
      (await request(world, { from: '2027-03-01', to: '2027-03-02', room_type_id: LOFT })).body;
    expect(await left()).toMatchObject({ data: [{ nights: [{ available: 0 }] }] });
    world.clock.pass(86_400_000);
    expect(await left()).toMatchObject({ data: [{ nights: [{ available: 1 }] }] });
  });

  it.each([
    ['no night', '2027-03-01', 'validation_failed'],
    ['a range that ends before it begins', '2027-02-01', 'validation_failed'],
    ['366 nights', '2028-03-01', 'done'],
    ['367 nights', '2028-03-02', 'validation_failed'],
  ])('of %s: %s', async (_title, to, outcome) => {
    expect((await request(await openReservationWorld(), { from: '2027-03-01', to })).outcome).toBe(outcome);
  });
});
