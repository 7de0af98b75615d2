import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { createListHash, numberCursorSchema } from '@server/kernel/cursor';
import { toLocalDate } from '@server/kernel/property-clock';
import { createPageSchema, pageFields } from '@server/operations/api-fields';
import { createPage } from '@server/operations/create-page';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { occupancySchema, roomConditionSchema, roomSchema, toRoom } from './room.schema';

export const listUnits = defineOperation({
  name: 'list_units',
  summary:
    'Lists the rooms in display order, with their cleaning condition, their occupancy and their status today.',
  tag: 'Rooms',
  permission: 'inventory.unit.read',
  rest: { method: 'get', path: '/units' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  compactFields: ['id', 'name', 'room_type_id', 'active', 'condition', 'occupancy', 'day_state'],
  input: z.strictObject({
    room_type_id: createIdSchema('rty').optional().describe('Only rooms of this type.'),
    condition: roomConditionSchema.optional().describe('Only rooms in this condition.'),
    occupancy: occupancySchema.optional().describe('Only occupied rooms or only vacant rooms.'),
    ...pageFields,
  }),
  output: createPageSchema(roomSchema),
  example: { condition: 'dirty', limit: 50 },
  async run(tx, { propertyId }, { limit, cursor, ...filter }) {
    const { properties, rooms, nowMs, trustedMs } = tx;
    const property = await properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    const today = toLocalDate(property.timeZone, nowMs);
    await expireBeforeRead(tx, propertyId);
    const stored = await rooms.listRoomsOn(propertyId, { date: today, trustedMs });
    const listed = stored.map((room) => toRoom(room, today));
    const { room_type_id = null, condition = null, occupancy = null } = filter;
    const value = createPage(
      {
        items: listed.filter(
          (room) =>
            (room_type_id === null || room.room_type_id === room_type_id) &&
            (condition === null || room.condition === condition) &&
            (occupancy === null || room.occupancy === occupancy),
        ),
        listHash: createListHash(['list_units', propertyId, room_type_id, condition, occupancy]),
        cursorSchema: numberCursorSchema,
        toCursor: ({ position, name }) => [position, name],
      },
      { limit, cursor },
    );
    return { value };
  },
});
