import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { prefixSchema } from '@shared/keys/api-key';
import { mailProblems } from '@shared/mail/mail-server';
import { backupFailureSchema } from '@shared/service/service-contract';
import { filledMessageSchema } from '@shared/text/filled-message';
import { z } from 'zod';
import type { AttentionKind } from './attention-kinds';

/** What is wrong with a webhook: messages fail, or why the service has stopped it. */
const webhookTroubles = ['failing', 'given_up', 'gone', 'not_allowed'] as const;

const count = z.int().nonnegative();

const ofItem = {
  /**
   * Names what happens as long as it goes on. Another stage of the same, such as the last day of a key, has another name: it
   * has its own notice, also if the earlier stage was put off.
   */
  event: z.string(),
};

const ofProperty = {
  ...ofItem,
  property: z.strictObject({ id: createIdSchema('prp'), name: z.string(), time_zone: z.string() }),
};

const ofKey = {
  ...ofProperty,
  key: z.strictObject({ prefix: prefixSchema, name: z.string() }),
};

const ofWebhook = {
  kind: z.literal('webhook_failing'),
  ...ofProperty,
  /** Without the rest of the address, which may contain a secret. */
  webhook: z.strictObject({ id: createIdSchema('whk'), host: z.string() }),
};

/** A webhook whose messages fail, that the service has disabled, or whose secret cannot be decrypted on this computer. */
const webhookItemSchema = z.discriminatedUnion('state', [
  z.strictObject({ ...ofWebhook, state: z.enum(webhookTroubles), since: timestampSchema }),
  z.strictObject({ ...ofWebhook, state: z.literal('secret_missing') }),
]);

const itemSchema = z.discriminatedUnion('kind', [
  /** An active key that ends within 14 days. */
  z.strictObject({ kind: z.literal('key_expires'), ...ofKey, expires_at: timestampSchema, days_left: count }),
  /** An active key of which more than 10 % of at least 20 calls were refused in 24 hours. */
  z.strictObject({
    kind: z.literal('key_refused'),
    ...ofKey,
    calls: count,
    refused: count,
    /** True if both count only the newest 10,000 calls of the key. */
    is_of_newest: z.boolean(),
    /** The permission that most of them lacked. null: they were refused for something else. */
    missing_permission: z.string().nullable(),
  }),
  /** An active key that called daily, and has not called for 36 hours. */
  z.strictObject({ kind: z.literal('key_silent'), ...ofKey, last_at: timestampSchema }),
  webhookItemSchema,
  /** A revoked or expired key that was tried in the last 24 hours. */
  z.strictObject({
    kind: z.literal('ended_key_tried'),
    ...ofKey,
    state: z.enum(['revoked', 'expired']),
    calls: count,
    /** True if there were that many or more. */
    is_more: z.boolean(),
    last_at: timestampSchema,
  }),
  /** Tokens that match no key were tried in the last 24 hours. */
  z.strictObject({
    kind: z.literal('wrong_tokens'),
    ...ofItem,
    /** Those that only the record of their number has are counted as well. */
    calls: count,
    last_at: timestampSchema,
  }),
  /** A member signed in from a place for the first time, and from another one before. */
  z.strictObject({
    kind: z.literal('new_sign_in'),
    ...ofItem,
    member: z.strictObject({ id: createIdSchema('mem'), name: z.string(), email: z.string() }),
    /** True for the member who reads the list. */
    is_own: z.boolean(),
    /** A network address, or an IPv6 network; null: this computer. */
    address: z.string().nullable(),
    first_at: timestampSchema,
  }),
  /** The last backup is older than 7 days, or the last daily one failed. */
  z.strictObject({
    kind: z.literal('backup'),
    ...ofItem,
    /** The newest backup, daily or by a member. null: there is none. */
    last_at: timestampSchema.nullable(),
    failure: backupFailureSchema.nullable(),
  }),
  /** The clock is far from the last trusted time, and no member has confirmed it. */
  z.strictObject({ kind: z.literal('clock_doubted'), ...ofItem, doubted_at: timestampSchema }),
  /** Another service of the database has ended without a word: it was not seen for two minutes. */
  z.strictObject({
    kind: z.literal('service_lost'),
    ...ofItem,
    /** The name of its computer. */
    computer: z.string(),
    last_seen_at: timestampSchema,
  }),
  /** The address on the network is set, and nothing listens there. */
  z.strictObject({
    kind: z.literal('network_closed'),
    ...ofItem,
    address: z.string(),
    /** A sentence in English: why, and what to do. */
    reason: z.string(),
    /** The same for an interface in another language. */
    problem: filledMessageSchema,
  }),
  /** The certificate on the network ends within 14 days, or a renewed one is not used. */
  z.strictObject({
    kind: z.literal('network_certificate'),
    ...ofItem,
    expires_at: timestampSchema,
    /** A sentence in English: why a renewed one is not used. null: there is none. */
    reason: z.string().nullable(),
    /** The same for an interface in another language. */
    problem: filledMessageSchema.nullable(),
  }),
  /** The service listens at an address that the internet reaches. */
  z.strictObject({ kind: z.literal('network_public'), ...ofItem, address: z.string() }),
  /** No checkpoint could be written since that time, so an older copy of the database would not be noticed. */
  z.strictObject({ kind: z.literal('checkpoint_failed'), ...ofItem, since: timestampSchema }),
  /** Less than 1 GiB, or less than 10 % of the disk, is free for the data directory. */
  z.strictObject({
    kind: z.literal('disk_low'),
    ...ofItem,
    free_bytes: z.number().nonnegative().nullable(),
    /** True if at least 1 GiB is free, so that no call is in danger yet. */
    is_early: z.boolean(),
    /** True while every call is refused for it. */
    is_reserve_used: z.boolean(),
  }),
  /** Notices cannot be sent by email. */
  z.strictObject({
    kind: z.literal('mail_failing'),
    ...ofItem,
    problem: z.enum(mailProblems),
    /** The address that the mail server refused; null: it is not about one. */
    address: z.string().nullable(),
    /** null: since the password is missing, which nothing dates. */
    since: timestampSchema.nullable(),
  }),
  /** The program ended unexpectedly in the last 30 days, and the notes of it were not removed. */
  z.strictObject({ kind: z.literal('crashed'), ...ofItem, crashes: count, last_at: timestampSchema }),
  /** The database contradicts its newest checkpoint, so no key works. */
  z.strictObject({ kind: z.literal('database_held'), ...ofItem }),
]);

export type AttentionItem = z.output<typeof itemSchema>;

/** Kinds that a member may put off. While the others go on, calls are refused or soon will be. */
const kindsToPutOff: ReadonlySet<AttentionKind> = new Set([
  'key_expires',
  'key_refused',
  'ended_key_tried',
  'wrong_tokens',
  'new_sign_in',
  'webhook_failing',
  'mail_failing',
  'crashed',
  'key_silent',
  'service_lost',
  'network_certificate',
  'network_public',
  'backup',
]);

export const canPutOff = (item: AttentionItem): boolean =>
  item.kind === 'disk_low' ? item.is_early : kindsToPutOff.has(item.kind);

/** Days for which a kind is put off. */
export const PUT_OFF_DAYS = 7;

export const attentionContract = {
  /**
   * Lists what needs attention and what the member may see of it, most urgent first. Keys and webhooks are of properties where
   * the member manages them and the module is on. The service is for those who manage it. Sign-ins are their own, or of all members
   * for those who manage members everywhere.
   */
  'attention.list': defineEntry({
    auditLabel: 'Viewed what needs attention',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      items: z.array(itemSchema),
      /** Events of those items that the member does not want in the bell, or as notices of this computer. */
      quiet: z.strictObject({ bell: z.array(z.string()), desktop: z.array(z.string()) }),
    }),
  }),
};
