import { createFingerprint, textCursorSchema } from '@server/kernel/cursor';
import { createPageSchema, pageFields } from '@server/operations/api-fields';
import { createPage } from '@server/operations/create-page';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { roomTypeSchema, toRoomType } from './room-type.schema';

export const listRoomTypes = defineOperation({
  name: 'list_room_types',
  title: 'List room types',
  summary:
    'Lists the room types of the property, sorted by code, with capacity, price per night and number of rooms.',
  tag: 'Rooms',
  permission: 'inventory.roomtype.read',
  rest: { method: 'get', path: '/room-types' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsVersion: false,
  compactFields: ['id', 'code', 'name', 'max_adults', 'max_children', 'base_price', 'active', 'unit_count'],
  input: z.strictObject({
    active: z.boolean().optional().describe('Only bookable types (true) or only retired types (false).'),
    ...pageFields,
  }),
  output: createPageSchema(roomTypeSchema),
  example: { active: true, limit: 50 },
  async run({ properties, rooms }, { propertyId }, { active, limit, cursor }) {
    const property = await properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    const counts = await rooms.countUnits(propertyId);
    const types = await rooms.listTypes(propertyId);
    const page = createPage(
      {
        items: types.filter(({ isActive }) => active === undefined || isActive === active),
        fingerprint: createFingerprint(['list_room_types', propertyId, active ?? null]),
        cursorSchema: textCursorSchema,
        toCursor: ({ code, id }) => [code, id],
      },
      { limit, cursor },
    );
    const { currency } = property;
    const data = page.data.map((type) => toRoomType(type, { currency, unitCount: counts.get(type.id) ?? 0 }));
    return { value: { data, next_cursor: page.next_cursor } };
  },
});
