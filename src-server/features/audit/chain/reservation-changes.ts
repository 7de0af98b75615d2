import type { ChangedDetail, RecordedChanges } from '@server/stores/reservation-change';
import { changedDetails } from '@server/stores/reservation-change';
import { cancelReasons, reservationStatuses } from '@server/stores/reservation-store';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

const createPairSchema = <Value extends z.ZodType>(value: Value) =>
  z.tuple([value.nullable(), value.nullable()]).optional();

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const detailNames: readonly string[] = changedDetails;
const isKnownDetail = (name: string): name is ChangedDetail => detailNames.includes(name);

/** The value of the extra: JSON with these names. What a later version adds is dropped. */
const storedSchema = z.object({
  total: z.int().positive(),
  changes: z.array(
    z.object({
      reservationId: createIdSchema('res'),
      version: z.int().positive(),
      status: createPairSchema(z.enum(reservationStatuses)),
      arrival: createPairSchema(day),
      departure: createPairSchema(day),
      unitId: createPairSchema(createIdSchema('unt')),
      cancelReason: z.enum(cancelReasons).optional(),
      details: z
        .array(z.string())
        .transform((names) => names.filter(isKnownDetail))
        .optional(),
    }),
  ),
});

/** Encodes changes of reservations for a record. */
export const encodeChanges = ({ total, changes }: RecordedChanges): Buffer =>
  Buffer.from(JSON.stringify({ total, changes }));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Decodes changes of reservations. null: there are none, or the bytes are never written. */
export function decodeChanges(value: Buffer | null): RecordedChanges | null {
  if (value === null) return null;
  const parsed = storedSchema.safeParse(parseJson(value.toString('utf8')));
  return parsed.success ? parsed.data : null;
}
