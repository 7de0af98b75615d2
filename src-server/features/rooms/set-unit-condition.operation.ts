import { toLocalDate } from '@server/kernel/property-clock';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { changedRoomSchema, roomConditionSchema, toRoom } from './room.schema';

export const setUnitCondition = defineOperation({
  name: 'set_unit_condition',
  summary:
    'Sets the cleaning condition of a room to dirty, clean or inspected. Setting the same condition again changes nothing.',
  tag: 'Rooms',
  permission: 'housekeeping.unit.update',
  rest: { method: 'put', path: '/units/{id}/condition' },
  errors: [],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: false,
  input: z.strictObject({
    id: createIdSchema('unt').describe('Id of the room.'),
    condition: roomConditionSchema,
  }),
  output: changedRoomSchema,
  example: { id: 'unt_01jd8v9p3q5r7s9t1v3x5z7b9c', condition: 'clean' },
  async run({ properties, rooms, nowMs, trustedMs }, { propertyId, scopes }, { id, condition }) {
    const property = await properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    const today = toLocalDate(property.timeZone, nowMs);
    const found = await rooms.findRoomOn(propertyId, id, { date: today, trustedMs });
    if (found === null) throw createNotFoundError();
    const { room, day } = found;
    const set =
      room.condition === condition
        ? room
        : { ...room, condition, conditionAtMs: nowMs, updatedAtMs: nowMs, version: room.version + 1 };
    if (set !== room) await rooms.saveRoom(set);
    const value = scopes.has('inventory.unit.read')
      ? toRoom({ room: set, day }, today)
      : { id, version: set.version };
    return {
      value,
      version: set.version,
      showsNow: true,
      targetId: id,
      isUnchanged: set === room,
    };
  },
});
