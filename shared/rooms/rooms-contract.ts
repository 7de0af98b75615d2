import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** Minor units of the property's currency, per night. 0: the type is not for sale. */
const basePriceSchema = z.int().min(0).max(MAX_AMOUNT);

const roomTypeFields = {
  code: z.string().regex(/^[A-Z0-9_-]{1,12}$/, 'must be 1 to 12 capital letters, digits, _ or -'),
  name: createTextSchema({ max: 80 }),
  max_adults: z.int().min(1).max(30),
  max_children: z.int().min(0).max(20),
};

const roomFields = {
  name: createTextSchema({ max: 40 }),
  room_type_id: createIdSchema('rty'),
  floor: createTextSchema({ max: 40 }).nullable(),
  position: z.int().min(0).max(1_000_000),
};

const versionFields = {
  version: z.int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

const roomTypeViewSchema = z.strictObject({
  id: createIdSchema('rty'),
  ...roomTypeFields,
  base_price: z.strictObject({ amount: z.int(), currency: z.string() }),
  active: z.boolean(),
  unit_count: z.int().nonnegative(),
  ...versionFields,
});

const roomViewSchema = z.strictObject({
  id: createIdSchema('unt'),
  ...roomFields,
  active: z.boolean(),
  condition: z.enum(['dirty', 'clean', 'inspected']),
  condition_at: timestampSchema,
  occupancy: z.enum(['vacant', 'occupied']),
  day_state: z.enum(['arrival', 'departure', 'turnover', 'stayover', 'empty']),
  ...versionFields,
});

/** Several rooms at once, numbered on from the last. The type is created if none has the code. */
const severalRooms = z.strictObject({
  kind: z.literal('several'),
  ...roomTypeFields,
  max_children: roomTypeFields.max_children.default(0),
  count: z.int().min(1).max(500),
  /** The price of a new type, per night, in minor units. Absent or 0: it is not for sale. A known type keeps its own. */
  base_price: basePriceSchema.optional(),
});

const oneType = z.strictObject({
  kind: z.literal('type'),
  /** null: a new one. */
  id: createIdSchema('rty').nullable(),
  ...roomTypeFields,
  base_price: basePriceSchema,
  /** false: retired. */
  active: z.boolean(),
});

const oneRoom = z.strictObject({
  kind: z.literal('unit'),
  id: createIdSchema('unt').nullable(),
  ...roomFields,
  active: z.boolean(),
});

const roomsSchema = z.strictObject({
  /** Empty without inventory.roomtype.read. */
  types: z.array(roomTypeViewSchema),
  units: z.array(roomViewSchema),
});

/** The input of `rooms.save`: one type, one room, or several rooms at once. */
const roomsChangeSchema = z.discriminatedUnion('kind', [severalRooms, oneType, oneRoom]);

export type RoomsView = z.infer<typeof roomsSchema>;
export type RoomsChange = z.output<typeof roomsChangeSchema>;
export type SeveralRooms = z.output<typeof severalRooms>;
export type TypeChange = z.output<typeof oneType>;
export type RoomChange = z.output<typeof oneRoom>;

export const roomsContract = {
  'rooms.list': defineEntry({
    auditLabel: 'Viewed rooms',
    permission: 'inventory.unit.read',
    where: 'property',
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp') }),
    output: roomsSchema,
  }),
  /**
   * Saves rooms and returns what was written. A type needs inventory.roomtype.manage, and a room
   * inventory.unit.manage.
   */
  'rooms.save': defineEntry({
    auditLabel: 'Changed rooms',
    permission: null,
    where: 'property',
    effect: 'change',
    input: z.strictObject({ property_id: createIdSchema('prp'), change: roomsChangeSchema }),
    output: roomsSchema,
  }),
};
