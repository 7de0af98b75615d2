import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import type { Operation } from '@server/operations/define-operation';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ReservationWorld } from '../reservations/reservation-world';
import { DOUBLE } from '../reservations/reservation-world';
import { createId } from '../reservations/rows';
import type { Performed } from './perform-operation';
import { performForKey } from './perform-operation';

/** The fields that name a reservation. */
export const bodySchema = z.looseObject({ id: z.string(), number: z.string(), version: z.int() });

/** All permissions but these. */
export const excludePermissions = (...left: readonly Permission[]): Permission[] =>
  allPermissions.filter((permission) => !left.includes(permission));

/** Two nights in March for two in a double. */
export const sampleReservation = {
  arrival: '2027-03-01',
  departure: '2027-03-03',
  room_type_id: DOUBLE,
  guest_id: createId('gst', 1),
  adults: 2,
};

/** Performs an operation on the world, by default with any version. Moves the clock: ids of one millisecond would be equal. */
export function runOperation(
  world: ReservationWorld,
  operation: Operation,
  input: object,
  scopes: readonly Permission[] = allPermissions,
  ifMatch: number | '*' = '*',
): Promise<Performed> {
  world.clock.pass(1);
  return performForKey(world.store, operation, input, { scopes, ifMatch });
}

/** Creates a reservation, with some fields replaced. */
export async function bookReservation(world: ReservationWorld, differing: object = {}) {
  const { body, outcome, message } = await runOperation(world, createReservation, {
    ...sampleReservation,
    ...differing,
  });
  expect([outcome, message]).toEqual(['done', '']);
  return bodySchema.parse(body);
}
