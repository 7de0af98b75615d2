import type { EventRow } from '@server/stores/event-store';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { NOTICE_TYPE } from '@shared/events/event-types';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

/** What a notice is about. */
export const noticeSubjectSchema = z
  .strictObject({
    type: z.enum(['key', 'webhook']).describe('Kind of what it is about.'),
    id: z.string().describe('Prefix of the key, or id of the webhook.'),
  })
  .describe('What it is about.');

/** What a webhook of the type `notice` is sent. */
export const noticeMessageSchema = z.strictObject({
  seq: z.int().min(1).describe('Number of the notice among the events of the property.'),
  type: z.literal(NOTICE_TYPE).describe('A notice: it is about no change.'),
  property_id: createIdSchema('prp').describe('The property that it is about.'),
  kind: z.enum(attentionKinds).describe('What needs attention. More kinds may follow.'),
  subject: noticeSubjectSchema,
  title: z.string().describe('What happened, in English.'),
  help: z.string().describe('What it means, or what to do about it.'),
  occurred_at: timestampSchema.describe('When the service noticed it, UTC.'),
});

/** Converts a stored notice to what webhooks are sent. */
export const toNoticeMessage = (
  row: Extract<EventRow, { readonly type: typeof NOTICE_TYPE }>,
): z.output<typeof noticeMessageSchema> => ({
  seq: row.seq,
  type: row.type,
  property_id: row.propertyId,
  kind: row.notice.kind,
  subject: { type: row.notice.subject, id: row.targetId },
  title: row.notice.title,
  help: row.notice.help,
  occurred_at: toTimestamp(row.atMs),
});
