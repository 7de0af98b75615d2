import { reservationIdSchema } from '@server/features/reservations/api/reservation-input';
import { requireReservation } from '@server/features/reservations/api/reservation-scope';
import { listAssignableRooms } from '@server/features/reservations/assignment/list-assignable-rooms';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { roomSchema } from '@server/features/rooms/room.schema';
import { defineOperation } from '@server/operations/define-operation';
import { z } from 'zod';

export const freeRoomSchema = roomSchema.pick({
  id: true,
  name: true,
  room_type_id: true,
  floor: true,
  condition: true,
});

export const listFreeUnits = defineOperation({
  name: 'list_free_units',
  summary:
    'Lists the rooms that are free for all nights of a reservation, best match first, including its own room. With other_types also rooms of other types.',
  tag: 'Reservations',
  permission: 'reservations.unit.assign',
  rest: { method: 'get', path: '/reservations/{id}/free-units' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({
    id: reservationIdSchema,
    other_types: z.boolean().default(false).describe('Whether to include rooms of other types.'),
  }),
  output: z.strictObject({ data: z.array(freeRoomSchema).describe('Free rooms, best match first.') }),
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', other_types: false },
  async run(tx, scope, { id, other_types }) {
    await expireBeforeRead(tx, scope.propertyId);
    const row = await requireReservation(tx, scope, id);
    const rooms = await listAssignableRooms(tx, row, other_types);
    return {
      value: {
        data: rooms.map(({ id: roomId, name, roomTypeId, floor, condition }) => ({
          id: roomId,
          name,
          room_type_id: roomTypeId,
          floor,
          condition,
        })),
      },
      targetId: id,
    };
  },
});
