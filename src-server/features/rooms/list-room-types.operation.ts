import { createListHash, textCursorSchema } from '@server/kernel/cursor';
import { createPageSchema, pageFields } from '@server/operations/api-fields';
import { createPage } from '@server/operations/create-page';
import type { PreparedRun } from '@server/operations/define-operation';
import { defineOperation } from '@server/operations/define-operation';
import type { ReadAnswer, Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { roomTypeSchema, toRoomType } from './room-type.schema';

const input = z.strictObject({
  active: z.boolean().optional().describe('Only bookable types (true) or only retired types (false).'),
  ...pageFields,
});
const output = createPageSchema(roomTypeSchema);

type Query = z.infer<typeof input>;
type RoomTypeList = z.infer<typeof output>;

async function readPage(
  { properties, rooms }: Tx,
  propertyId: string,
  { active, limit, cursor }: Query,
): Promise<RoomTypeList> {
  const property = await properties.find(propertyId);
  if (property === null) throw createNotFoundError();
  const counts = await rooms.countRooms(propertyId);
  const types = await rooms.listTypes(propertyId);
  const page = createPage(
    {
      items: types.filter(({ isActive }) => active === undefined || isActive === active),
      listHash: createListHash(['list_room_types', propertyId, active ?? null]),
      cursorSchema: textCursorSchema,
      toCursor: ({ code, id }) => [code, id],
    },
    { limit, cursor },
  );
  const { currency } = property;
  const data = page.data.map((type) => toRoomType(type, { currency, roomCount: counts.get(type.id) ?? 0 }));
  return { data, next_cursor: page.next_cursor };
}

/** Every key that may list them sees the same, so the query alone is the question. */
const prepare =
  (query: Query): PreparedRun<RoomTypeList> =>
  (tx, { propertyId }) => {
    const format = async (): Promise<ReadAnswer> => ({
      json: JSON.stringify(output.parse(await readPage(tx, propertyId, query))),
    });
    return tx.readCached(propertyId, query, format);
  };

export const listRoomTypes = defineOperation({
  name: 'list_room_types',
  summary:
    'Lists the room types of the property, sorted by code, with capacity, price per night and number of rooms.',
  tag: 'Rooms',
  permission: 'inventory.roomtype.read',
  rest: { method: 'get', path: '/room-types' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  compactFields: ['id', 'code', 'name', 'max_adults', 'max_children', 'base_price', 'active', 'unit_count'],
  input,
  output,
  example: { active: true, limit: 50 },
  prepare,
  run: (tx, scope, query) => prepare(query)(tx, scope),
});
