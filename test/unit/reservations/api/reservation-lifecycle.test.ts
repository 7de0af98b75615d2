import { assignUnit } from '@server/features/reservations/api/assign-unit.operation';
import { cancelReservation } from '@server/features/reservations/api/cancel-reservation.operation';
import { checkIn } from '@server/features/reservations/api/check-in.operation';
import { checkOut } from '@server/features/reservations/api/check-out.operation';
import { confirmReservation } from '@server/features/reservations/api/confirm-reservation.operation';
import { markNoShow } from '@server/features/reservations/api/mark-no-show.operation';
import { listFreeUnits } from '@server/features/reservations/availability/list-free-units.operation';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookReservation, runOperation } from '../../../support/calls/book-by-api';
import { createRoomId, LOFT, openReservationWorld } from '../../../support/reservations/reservation-world';

describe('the life of a stay', () => {
  it('runs from hold to check-out, telling the condition of the room on the way', async () => {
    const world = await openReservationWorld();
    const dates = { arrival: '2026-11-21', departure: '2026-11-23', room_type_id: LOFT, status: 'tentative' };
    const { id } = await bookReservation(world, dates);
    expect((await runOperation(world, checkIn, { id })).outcome).toBe('invalid_transition');
    expect((await runOperation(world, confirmReservation, { id })).body).toMatchObject({
      status: 'confirmed',
      version: 2,
    });
    const arrived = await runOperation(world, checkIn, { id });
    expect(arrived.body).toMatchObject({
      status: 'checked_in',
      unit_id: createRoomId(6),
      unit_condition: 'clean',
    });
    expect((await runOperation(world, checkIn, { id })).body).toEqual(arrived.body);
    expect((await runOperation(world, cancelReservation, { id, reason: 'other' })).outcome).toBe(
      'invalid_transition',
    );
    expect((await runOperation(world, markNoShow, { id })).outcome).toBe('invalid_transition');
    expect((await runOperation(world, checkOut, { id })).body).toMatchObject({
      status: 'checked_out',
      nights: 1,
      total: { amount: 8000 },
    });
  });

  it('ends with a cancellation that has a reason of people, not of time', async () => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world);
    expect((await runOperation(world, cancelReservation, { id })).outcome).toBe('validation_failed');
    expect((await runOperation(world, cancelReservation, { id, reason: 'hold_expired' })).outcome).toBe(
      'validation_failed',
    );
    const cancelled = await runOperation(world, cancelReservation, { id, reason: 'duplicate' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancel_reason: 'duplicate', version: 2 });
  });
});

describe('rooms for a stay', () => {
  it('are listed best first, and assigned for the version that was read', async () => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world);
    const { body } = await runOperation(world, listFreeUnits, { id, other_types: true });
    const free = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(body);
    expect(free.data.map((room) => room.id)).toEqual([1, 2, 3, 4, 5, 6].map(createRoomId));
    const assigned = await runOperation(
      world,
      assignUnit,
      { id, unit_id: createRoomId(3) },
      allPermissions,
      1,
    );
    expect(assigned.body).toMatchObject({ unit_id: createRoomId(3), version: 2 });
    expect((await runOperation(world, assignUnit, { id, unit_id: null }, allPermissions, 1)).outcome).toBe(
      'version_mismatch',
    );
    expect(
      (await runOperation(world, assignUnit, { id, unit_id: null }, allPermissions, 2)).body,
    ).toMatchObject({
      unit_id: null,
    });
    expect((await runOperation(world, assignUnit, { id }, allPermissions, 3)).outcome).toBe(
      'validation_failed',
    );
  });
});
