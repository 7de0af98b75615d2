import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { prefixSchema } from '@shared/keys/api-key';
import { backupFailureSchema } from '@shared/service/service-contract';
import { z } from 'zod';

/** What needs attention, most urgent first. */
export const attentionKinds = [
  'database_held',
  'disk_low',
  'clock_doubted',
  'key_expires',
  'ended_key_tried',
  'wrong_tokens',
  'key_refused',
  'backup',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Kinds about keys need another permission than those about the service. */
const kindsOfKeys: ReadonlySet<AttentionKind> = new Set([
  'key_expires',
  'ended_key_tried',
  'wrong_tokens',
  'key_refused',
]);

export const isKindOfKeys = (kind: AttentionKind): boolean => kindsOfKeys.has(kind);

const count = z.int().nonnegative();

const ofItem = {
  /**
   * Names what happens as long as it goes on. Another stage of the same, such as the last day of a key, has another name: it
   * has its own notice, also if the earlier stage was put off.
   */
  event: z.string(),
};

const ofKey = {
  ...ofItem,
  property: z.strictObject({ id: createIdSchema('prp'), name: z.string(), time_zone: z.string() }),
  key: z.strictObject({ prefix: prefixSchema, name: z.string() }),
};

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
  /** Less than 1 GiB is free for the data directory. */
  z.strictObject({
    kind: z.literal('disk_low'),
    ...ofItem,
    free_bytes: z.number().nonnegative().nullable(),
    /** True while every call is refused for it. */
    is_reserve_used: z.boolean(),
  }),
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
  'backup',
]);

export const canPutOff = ({ kind }: AttentionItem): boolean => kindsToPutOff.has(kind);

/** Days for which a kind is put off. */
export const PUT_OFF_DAYS = 7;

export const attentionContract = {
  /**
   * Lists what needs attention and what the member may see of it: keys at properties where the member manages keys and the
   * module is on, the service for those who manage it. Most urgent first.
   */
  'attention.list': defineEntry({
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(itemSchema) }),
  }),
};
