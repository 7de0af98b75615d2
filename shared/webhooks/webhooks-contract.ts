import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { webhookAttemptSchema, webhookTypesSchema, webhookViewSchema } from './webhook-view';

const ofProperty = { property_id: createIdSchema('prp') };
const ofWebhook = { ...ofProperty, webhook_id: createIdSchema('whk') };

/** Reveals the new secret in the vault, once, as a new token. */
const handleSchema = z.string().min(1).max(100);

const hostSchema = z.string().min(1).max(253);

const manage = { permission: 'integration.webhook.manage', where: 'property' } as const;
const manageService = { permission: 'organisation.service.manage', where: 'every_property' } as const;

export const webhooksContract = {
  'webhooks.list': defineEntry({
    auditLabel: 'Viewed webhooks',
    ...manage,
    effect: 'read',
    input: z.strictObject(ofProperty),
    output: z.array(webhookViewSchema),
  }),
  /** Creates a webhook for kinds that the member may read. `handle` reveals the secret. */
  'webhooks.create': defineEntry({
    auditLabel: 'Created webhook',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ ...ofProperty, url: z.string().min(1).max(2000), types: webhookTypesSchema }),
    output: z.strictObject({ webhook: webhookViewSchema, handle: handleSchema }),
  }),
  /** Makes a new secret. The old one stays valid for 24 hours. */
  'webhooks.rotate': defineEntry({
    auditLabel: 'Rotated secret of webhook',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject(ofWebhook),
    output: z.strictObject({ webhook: webhookViewSchema, handle: handleSchema }),
  }),
  /** Stops messages. The webhook keeps its position in the events. */
  'webhooks.disable': defineEntry({
    auditLabel: 'Disabled webhook',
    ...manage,
    effect: 'change',
    input: z.strictObject(ofWebhook),
    output: webhookViewSchema,
  }),
  /** Sends messages again, from where it stopped. */
  'webhooks.enable': defineEntry({
    auditLabel: 'Enabled webhook',
    ...manage,
    effect: 'change',
    input: z.strictObject(ofWebhook),
    output: webhookViewSchema,
  }),
  'webhooks.delete': defineEntry({
    auditLabel: 'Deleted webhook',
    ...manage,
    effect: 'change',
    input: z.strictObject(ofWebhook),
    output: z.null(),
  }),
  /** Asks for a test message. The service sends it at once, and the attempts show how it ended. */
  'webhooks.test': defineEntry({
    auditLabel: 'Sent test message to webhook',
    ...manage,
    effect: 'change',
    input: z.strictObject(ofWebhook),
    output: z.null(),
  }),
  /** Asks for one event again, once. */
  'webhooks.redeliver': defineEntry({
    auditLabel: 'Sent event to webhook again',
    ...manage,
    effect: 'change',
    input: z.strictObject({ ...ofWebhook, event_seq: z.int().positive() }),
    output: z.null(),
  }),
  /** Sends every event since that time again, in order. */
  'webhooks.replay': defineEntry({
    auditLabel: 'Sent events to webhook again',
    ...manage,
    effect: 'change',
    input: z.strictObject({ ...ofWebhook, since: timestampSchema }),
    output: webhookViewSchema,
  }),
  /** Lists attempts of the last 30 days, newest first. */
  'webhooks.attempts': defineEntry({
    auditLabel: 'Viewed attempts of webhook',
    ...manage,
    effect: 'read',
    input: z.strictObject({
      ...ofWebhook,
      before_id: z.int().positive().nullable(),
      limit: z.int().min(1).max(200),
    }),
    output: z.array(webhookAttemptSchema),
  }),
  /** Lists hosts in the own network that messages may go to. */
  'webhooks.hosts': defineEntry({
    auditLabel: 'Viewed allowed hosts of webhooks',
    ...manageService,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ host: z.string(), allowed_at: timestampSchema })),
  }),
  /** Allows a host to be this computer or one in its network, for the whole installation. decision 0163. */
  'webhooks.allowHost': defineEntry({
    auditLabel: 'Allowed host for webhooks',
    ...manageService,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ host: hostSchema }),
    output: z.strictObject({ host: z.string() }),
  }),
  'webhooks.forbidHost': defineEntry({
    auditLabel: 'Forbade host for webhooks',
    ...manageService,
    effect: 'change',
    input: z.strictObject({ host: hostSchema }),
    output: z.null(),
  }),
};
