import type { ChangeRow } from '@server/stores/event-store';
import { eventResources, eventTypes, getEventResource } from '@shared/events/event-types';
import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

export const eventResourceSchema = z
  .strictObject({
    type: z.enum(eventResources).describe('Kind of the resource.'),
    id: z.string().describe('Id of the resource, to get it as it is now.'),
    version: z
      .int()
      .min(1)
      .nullable()
      .describe(
        'Version that the change made. You know the change if your copy has this version or a higher one.',
      ),
  })
  .describe('The resource that changed.');

export const eventSchema = z.strictObject({
  seq: z.int().min(1).describe('Number of the event: rises by one, without gaps, for each property.'),
  type: z.enum(eventTypes).describe('What happened.'),
  resource: eventResourceSchema,
  changed: z
    .array(z.string())
    .describe(
      'Names of the changed fields, never their values. Empty for a new resource, and where only the guest or the times of the property changed that a reservation shows.',
    ),
  occurred_at: timestampSchema.describe('When it was changed, UTC.'),
  request_id: z
    .string()
    .nullable()
    .describe(
      'Request that made the change: the X-Request-Id of the answer if it was a call. So you know your own changes. null: none is known.',
    ),
});

/** Converts a stored change to what the API shows. */
export const toEvent = (row: ChangeRow): z.infer<typeof eventSchema> => ({
  seq: row.seq,
  type: row.type,
  resource: { type: getEventResource(row.type), id: row.targetId, version: row.version },
  changed: [...row.fields],
  occurred_at: toTimestamp(row.atMs),
  request_id: row.requestId,
});
