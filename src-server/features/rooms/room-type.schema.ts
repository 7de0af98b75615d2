import { priceSchema, versionFields } from '@server/operations/api-fields';
import type { RoomTypeRow } from '@server/stores/room-store';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

const roomTypeCodeSchema = z
  .string()
  .regex(/^[A-Z0-9_-]{1,12}$/, 'must be 1 to 12 capital letters, digits, _ or -')
  .describe('Short code, unique in the property.');

/** A room type as the public API shows it. */
export const roomTypeSchema = z.strictObject({
  id: createIdSchema('rty').describe('Id of the room type.'),
  code: roomTypeCodeSchema,
  name: createTextSchema({ max: 80 }).describe('Name that guests see.'),
  max_adults: z.int().min(1).max(30).describe('Maximum number of adults.'),
  max_children: z.int().min(0).max(20).describe('Maximum number of children.'),
  base_price: priceSchema.describe('Default price per night.'),
  active: z.boolean().describe('Whether the type can be booked.'),
  unit_count: z.int().min(0).describe('Number of active rooms of this type.'),
  ...versionFields,
});

export type RoomType = z.infer<typeof roomTypeSchema>;

/** What the API shows of a room type in addition to its row. */
export interface RoomTypeExtras {
  /** Currency of the property, ISO 4217. */
  readonly currency: string;
  /** Active rooms of the type. */
  readonly roomCount: number;
}

export const toRoomType = (row: RoomTypeRow, { currency, roomCount }: RoomTypeExtras): RoomType => ({
  id: row.id,
  code: row.code,
  name: row.name,
  max_adults: row.maxAdults,
  max_children: row.maxChildren,
  base_price: { amount: row.basePrice, currency },
  active: row.isActive,
  unit_count: roomCount,
  version: row.version,
  created_at: toTimestamp(row.createdAtMs),
  updated_at: toTimestamp(row.updatedAtMs),
});
