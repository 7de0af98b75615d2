import { dayStates, getDayState } from '@server/kernel/day-state';
import { versionFields } from '@server/operations/api-fields';
import type { RoomOnDay } from '@server/stores/room-store';
import { roomConditions } from '@server/stores/room-store';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

export const roomConditionSchema = z.enum(roomConditions).describe('Cleaning condition.');

export const occupancySchema = z.enum(['vacant', 'occupied']).describe('Whether a guest is checked in.');

/** A room as the public API shows it. */
export const roomSchema = z.strictObject({
  id: createIdSchema('unt').describe('Id of the room.'),
  name: createTextSchema({ max: 40 }).describe('Name or number, unique in the property.'),
  room_type_id: createIdSchema('rty').describe('Id of the room type.'),
  floor: createTextSchema({ max: 40 }).nullable().describe('Floor, in the words of the property.'),
  position: z.int().min(0).describe('Position in the display order. Rooms are assigned in this order.'),
  active: z.boolean().describe('Whether the room can be assigned.'),
  condition: roomConditionSchema,
  condition_at: timestampSchema.describe('When the condition was set, UTC.'),
  occupancy: occupancySchema,
  day_state: z
    .enum(dayStates)
    .describe('Status today: arrival, departure, turnover (a departure and an arrival), stayover or empty.'),
  ...versionFields,
});

/** What a change of a room answers. Only the receipt is there for a key that may not read rooms. decision 0145. */
export const changedRoomSchema = roomSchema
  .partial()
  .required({ id: true, version: true })
  .describe('The room after the change. Without the permission inventory.unit.read only id and version.');

export type Room = z.infer<typeof roomSchema>;

/** Converts a row to what the API shows on a property-local date, YYYY-MM-DD. */
export const toRoom = ({ room, day }: RoomOnDay, date: string): Room => ({
  id: room.id,
  name: room.name,
  room_type_id: room.roomTypeId,
  floor: room.floor,
  position: room.position,
  active: room.isActive,
  condition: room.condition,
  condition_at: toTimestamp(room.conditionAtMs),
  occupancy: day.isOccupied ? 'occupied' : 'vacant',
  day_state: getDayState(day, date),
  version: room.version,
  created_at: toTimestamp(room.createdAtMs),
  updated_at: toTimestamp(room.updatedAtMs),
});
