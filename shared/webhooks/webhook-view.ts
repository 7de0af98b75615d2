import { webhookTypes } from '@shared/events/event-types';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/** Webhooks that a property may have. Those whose key has ended do not count. */
export const MAX_WEBHOOKS = 20;

/** Days for which attempts are listed, as long as events are kept. */
export const ATTEMPT_DAYS = 30;

/** Why no message is sent any more. The order is the stored number: append only. */
export const disabledReasons = ['member', 'failing', 'gone', 'not_allowed'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/**
 * `paused`: the module is off. `ended`: its key was revoked or expired. `secret_missing`: its secret cannot be decrypted on this
 * computer and must be rotated.
 */
export const webhookStates = ['active', 'paused', 'disabled', 'secret_missing', 'ended'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookTypesSchema = z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length);

/** A webhook as members see it. It never has the secret. */
export const webhookViewSchema = z.strictObject({
  id: createIdSchema('whk'),
  property_id: createIdSchema('prp'),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** The key that made it; null: a member did. */
  key_prefix: prefixSchema.nullable(),
  state: z.enum(webhookStates),
  /** null unless it is disabled. */
  disabled_reason: z.enum(disabledReasons).nullable(),
  disabled_at: timestampSchema.nullable(),
  created_at: timestampSchema,
  last_success_at: timestampSchema.nullable(),
  failing_since: timestampSchema.nullable(),
  /** When the next event is sent again; null: nothing waits. */
  next_attempt_at: timestampSchema.nullable(),
  /** The number of the last event that it is done with. */
  after_seq: z.int().nonnegative(),
  /** Until when the secret before the last rotation is valid as well; null: there is none. */
  older_secret_ends_at: timestampSchema.nullable(),
});

export type WebhookView = z.infer<typeof webhookViewSchema>;

/** One attempt to deliver a message. */
export const webhookAttemptSchema = z.strictObject({
  id: z.int().positive(),
  at: timestampSchema,
  /** The same in every attempt of a message. */
  message_id: z.string(),
  /** The number of the event; null: a test. */
  event_seq: z.int().positive().nullable(),
  /** null: a test, or the event is no longer stored. */
  event_type: z.enum(webhookTypes).nullable(),
  number: z.int().positive(),
  /** null: no answer came. */
  status: z.int().nullable(),
  /** null: an answer came. */
  problem: z.string().nullable(),
  /** The start of the answer. */
  excerpt: z.string(),
  duration_ms: z.int().nonnegative(),
});

export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;
