import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

/** What a record of a call can be about. */
const targetKinds = ['reservation', 'guest', 'room', 'room_type'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** What a record is about, as its reader may know it. */
export const namedTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('reservation'),
    id: createIdSchema('res'),
    number: z.string(),
    guest_name: z.string(),
    arrival: z.iso.date(),
    departure: z.iso.date(),
  }),
  z.strictObject({ kind: z.enum(['guest', 'room', 'room_type']), id: z.string(), name: z.string() }),
  /** The property of the record has none with that id. */
  z.strictObject({ kind: z.literal('missing'), of: z.enum(targetKinds) }),
  /** The reader lacks the permission to read it. */
  z.strictObject({ kind: z.literal('hidden'), of: z.enum(targetKinds) }),
]);

export type NamedTarget = z.infer<typeof namedTargetSchema>;
