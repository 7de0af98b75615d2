import { countSoldNights } from '@server/features/reservations/assignment/availability';
import type { TypeCount } from '@server/features/reservations/domain/night-counts';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { countNightsBetween, listNights } from '@server/kernel/local-date';
import { dateSchema } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

const MAX_REQUESTED_NIGHTS = 366;

const createCountSchema = (what: string) => z.int().min(0).describe(what);

export const availabilityNightSchema = z.strictObject({
  date: dateSchema.describe('The night that begins on this day.'),
  total: createCountSchema('Active rooms of the type.'),
  sold: createCountSchema('Rooms sold for the night, with or without an assigned room.'),
  available: createCountSchema('Rooms still available.'),
});

export const typeAvailabilitySchema = z.strictObject({
  room_type_id: createIdSchema('rty').describe('Id of the room type.'),
  code: z.string().describe('Code of the room type.'),
  nights: z.array(availabilityNightSchema).describe('All nights of the range, in order.'),
});

const input = z
  .strictObject({
    from: dateSchema.describe('First night, YYYY-MM-DD.'),
    to: dateSchema.describe(`Day after the last night, at most ${MAX_REQUESTED_NIGHTS} nights after from.`),
    room_type_id: createIdSchema('rty').optional().describe('Only this room type.'),
  })
  .check((context) => {
    const nights = countNightsBetween(context.value.from, context.value.to);
    if (nights < 1 || nights > MAX_REQUESTED_NIGHTS)
      context.issues.push({
        code: 'custom',
        path: ['to'],
        message: `must be 1 to ${MAX_REQUESTED_NIGHTS} nights after from`,
        input: context.value.to,
      });
  });

/** A type without a price is not for sale, so none of its rooms is available. decision 0134. */
function toNights(dates: readonly string[], count: TypeCount | undefined, isForSale: boolean) {
  return dates.map((date, night) => {
    const total = count?.total ?? 0;
    const sold = count?.sold[night] ?? 0;
    return { date, total, sold, available: isForSale ? Math.max(0, total - sold) : 0 };
  });
}

export const getAvailability = defineOperation({
  name: 'get_availability',
  summary:
    'Returns the total, sold and available rooms of each room type for each night, up to 366 nights. A number above 0 on each night promises the nights, not one room throughout: find_free_rooms does. A room type without a price is not for sale: none of its rooms is available.',
  tag: 'Availability',
  permission: 'rates.availability.read',
  rest: { method: 'get', path: '/availability' },
  errors: ['not_found'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input,
  output: z.strictObject({
    data: z.array(typeAvailabilitySchema).describe('Active room types, sorted by code.'),
  }),
  example: { from: '2026-12-01', to: '2026-12-08' },
  async run(tx, { propertyId }, { from, to, room_type_id = null }) {
    const types = (await tx.rooms.listTypes(propertyId)).filter(
      ({ id, isActive }) => isActive && (room_type_id === null || id === room_type_id),
    );
    if (room_type_id !== null && types.length === 0)
      throw new AppError('not_found', 'room_type_id: room type not found.');
    await expireBeforeRead(tx, propertyId);
    const range = { arrival: from, departure: to, roomTypeId: room_type_id, exceptId: null };
    const counts = await countSoldNights(tx, propertyId, range);
    const dates = listNights(from, to);
    return {
      value: {
        data: types.map(({ id, code, basePrice }) => ({
          room_type_id: id,
          code,
          nights: toNights(dates, counts.get(id), basePrice > 0),
        })),
      },
    };
  },
});
