import { fingerprintOf, numberPlaceSchema } from '@server/domain/cursor';
import { localDate } from '@server/domain/property-clock';
import { listOf, pageFields } from '@server/resources/common';
import { occupancySchema, toUnit, unitConditionSchema, unitSchema } from '@server/resources/unit';
import { notFound } from '@shared/errors';
import { idSchema } from '@shared/ids';
import { z } from 'zod';
import { defineOperation } from './define-operation';
import { pageOf } from './page-of';

export const listUnits = defineOperation({
  name: 'list_units',
  title: 'Rooms',
  summary:
    'Rooms in the order of the house, with their cleaning condition, whether a guest is in, and what today brings.',
  tag: 'Rooms',
  permission: 'inventory.unit.read',
  rest: { method: 'get', path: '/units' },
  errors: ['invalid_cursor'],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsVersion: false,
  input: z.strictObject({
    room_type_id: idSchema('rty').optional().describe('Only rooms of this type.'),
    condition: unitConditionSchema.optional().describe('Only rooms in this condition.'),
    occupancy: occupancySchema
      .optional()
      .describe('Only rooms with a guest checked in, or only those without.'),
    ...pageFields,
  }),
  output: listOf(unitSchema),
  example: { condition: 'dirty', limit: 50 },
  async run({ properties, rooms, nowMs }, { propertyId }, { limit, cursor, ...filter }) {
    const property = await properties.find(propertyId);
    if (property === null) throw notFound();
    const today = localDate(property.timeZone, nowMs);
    const units = (await rooms.listUnitsOn(propertyId, today)).map((unit) => toUnit(unit, today));
    const { room_type_id = null, condition = null, occupancy = null } = filter;
    const value = pageOf(
      {
        items: units.filter(
          (unit) =>
            (room_type_id === null || unit.room_type_id === room_type_id) &&
            (condition === null || unit.condition === condition) &&
            (occupancy === null || unit.occupancy === occupancy),
        ),
        fingerprint: fingerprintOf(['list_units', propertyId, room_type_id, condition, occupancy]),
        placeSchema: numberPlaceSchema,
        placeOf: ({ position, name }) => [position, name],
      },
      { limit, cursor },
    );
    return { value };
  },
});
