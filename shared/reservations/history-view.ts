import { actorKinds, channels } from '@shared/audit/audit-record';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { memberStatusSchema } from './member-reservation';

const daySchema = z.iso.date();

/** Before and after. null before: the reservation is new. null: no room. */
const createPairSchema = <Value extends z.ZodType>(value: Value) =>
  z.tuple([value.nullable(), value.nullable()]).nullable();

/** What one change did. A field is null if it did not change. */
export const changeViewSchema = z.strictObject({
  reservation_id: createIdSchema('res'),
  version: z.int().positive(),
  status: createPairSchema(memberStatusSchema),
  arrival: createPairSchema(daySchema),
  departure: createPairSchema(daySchema),
  unit_id: createPairSchema(createIdSchema('unt')),
  cancel_reason: z.string().nullable(),
  /** Wire names of further fields that changed. */
  details: z.array(z.string()),
});

/** One change in the history of a reservation, with what its audit record says. */
export const historyEntrySchema = z.strictObject({
  version: z.int().positive(),
  /** null: retention has removed the record, and all that it said. */
  record: z
    .strictObject({
      at: timestampSchema,
      channel: z.enum(channels),
      operation: z.string().nullable(),
      actor_kind: z.enum(actorKinds),
      /** The key's name or prefix, or the member's name; null without organisation.audit.read, or if there is no actor. */
      actor: z.string().nullable(),
      /** Leads to the record; null without organisation.audit.read. */
      seq: z.int().positive().nullable(),
      /** null: only fields that the record does not list. */
      change: changeViewSchema.nullable(),
    })
    .nullable(),
});

export type ChangeView = z.infer<typeof changeViewSchema>;
export type HistoryEntryView = z.infer<typeof historyEntrySchema>;
