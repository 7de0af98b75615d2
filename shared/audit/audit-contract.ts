import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { permissionSchema } from '@shared/kernel/permissions';
import { timestampSchema } from '@shared/kernel/time';
import { keyViewSchema, prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';
import { actorKinds, auditRecordSchema, channels, outcomes } from './audit-record';

/** Most records in one answer. */
export const AUDIT_PAGE_MAX = 500;
/** Counts beyond this are told as "more". */
export const AUDIT_COUNT_CAP = 10_000;

const word = z.string().min(1).max(300);

const filterSchema = z.strictObject({
  property_id: createIdSchema('prp').optional(),
  actor_kind: z.enum(actorKinds).optional(),
  key_prefix: prefixSchema.optional(),
  person_email: word.optional(),
  outcome: z.enum(outcomes).optional(),
  channel: z.enum(channels).optional(),
  operation: word.optional(),
  missing_permission: permissionSchema.optional(),
  request_id: word.optional(),
  /**
   * Part of the operation, target, request id, code, reason, missing permission, email of the actor, or prefix presented.
   * Upper and lower case of ASCII letters are the same.
   */
  text: z.string().trim().min(1).max(200).optional(),
  /** Inclusive. */
  since: timestampSchema.optional(),
  /** Exclusive. */
  until: timestampSchema.optional(),
});

export type AuditFilterInput = z.output<typeof filterSchema>;

/** null: all that the person may see. */
const ofPropertyOrAll = z.strictObject({ property_id: createIdSchema('prp').nullable().default(null) });

const seqSchema = z.int().positive();

/** Sees the records of properties where the person holds the permission; others need it at every property. */
const read = { permission: 'organisation.audit.read', where: 'any_property' } as const;
const readAll = { permission: 'organisation.audit.read', where: 'every_property', effect: 'read' } as const;

const linkedSchema = z.strictObject({ seq: seqSchema, request_id: z.string() });

const checkpointSchema = z.strictObject({
  /** A C2SP signed note: origin, size and hash of the log. */
  note: z.string().min(1).max(10_000),
  /** The public key that opens it. */
  verifier_key: z.string().min(1).max(1000),
});

export const auditContract = {
  'audit.list': defineEntry({
    ...read,
    effect: 'read',
    input: z.strictObject({
      filter: filterSchema.default({}),
      limit: z.int().min(1).max(AUDIT_PAGE_MAX).default(50),
      order: z.enum(['newest_first', 'oldest_first']).default('newest_first'),
      /** Only records beyond this one, in that order. */
      after_seq: seqSchema.nullable().default(null),
    }),
    output: z.array(auditRecordSchema),
  }),
  /** Up to 10,000 unless `exact`: then all of them, for an export. */
  'audit.count': defineEntry({
    ...read,
    effect: 'read',
    input: z.strictObject({ filter: filterSchema.default({}), exact: z.boolean().default(false) }),
    output: z.strictObject({ count: z.int().nonnegative(), has_more: z.boolean() }),
  }),
  /** The call of the log that this one makes again in the playground, and those that make this one again. */
  'audit.reruns': defineEntry({
    ...read,
    effect: 'read',
    input: z.strictObject({ seq: seqSchema }),
    output: z.strictObject({
      /** null: none, or its record is gone. */
      earlier: linkedSchema.nullable(),
      /** Newest first: the newest 20. */
      later: z.array(linkedSchema),
    }),
  }),
  /** Both ends of what the person may see. */
  'audit.bounds': defineEntry({
    ...read,
    effect: 'read',
    input: ofPropertyOrAll,
    output: z.strictObject({
      first_at: timestampSchema.nullable(),
      last_at: timestampSchema.nullable(),
      /** 0 when there is no record. */
      first_seq: z.int().nonnegative(),
      last_seq: z.int().nonnegative(),
    }),
  }),
  /**
   * Whom the log can be filtered by: keys of the properties the person sees, and people with a record there. Beside them, people
   * who are only named as what such a record is about.
   */
  'audit.actors': defineEntry({
    ...read,
    effect: 'read',
    input: ofPropertyOrAll,
    output: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('key'),
          prefix: prefixSchema,
          /** null without `integration.apikey.manage` at its property. */
          name: z.string().nullable(),
          property_id: createIdSchema('prp'),
          state: keyViewSchema.shape.state,
          /** Whether it was made for a session of the playground. */
          is_playground: z.boolean(),
        }),
        z.strictObject({
          kind: z.literal('person'),
          id: createIdSchema('mem'),
          email: z.string(),
          name: z.string(),
        }),
        z.strictObject({
          kind: z.literal('named'),
          id: createIdSchema('mem'),
          /** null without `organisation.member.manage` anywhere. */
          email: z.string().nullable(),
          name: z.string(),
        }),
      ]),
    ),
  }),
  'audit.get': defineEntry({
    ...read,
    effect: 'read',
    input: z.strictObject({ seq: seqSchema }),
    output: auditRecordSchema,
  }),
  /** Writes what the person may see, oldest first, to a file that must not exist. */
  'audit.export': defineEntry({
    ...read,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({
      filter: filterSchema.default({}),
      format: z.enum(['csv', 'jsonl']),
      /** Absolute path. */
      file: z.string().min(1).max(4096),
    }),
    output: z.strictObject({ records: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  }),
  /** What the log is now, signed: kept elsewhere, it shows later whether anything before it was touched. null: the log is empty. */
  'audit.checkpoint': defineEntry({
    ...readAll,
    input: z.strictObject({
      /** Absolute path of a file that must not exist: the note is written to it, too. null: none is. */
      file: z.string().min(1).max(4096).nullable().default(null),
    }),
    output: checkpointSchema.nullable(),
  }),
  /** Walks the whole chain, and compares it with a checkpoint taken earlier. */
  'audit.verify': defineEntry({
    ...readAll,
    input: z.strictObject({
      checkpoint: checkpointSchema
        .extend({
          /** null: the key of this installation. */
          verifier_key: checkpointSchema.shape.verifier_key.nullable(),
        })
        .nullable()
        .default(null),
    }),
    output: z.discriminatedUnion('ok', [
      z.strictObject({
        ok: z.literal(true),
        checked: z.int().nonnegative(),
        first_seq: z.int(),
        last_seq: z.int(),
        head_hash: z.string(),
        /** Why the checkpoint could not be compared, a sentence; null: it agrees, or none was given. */
        not_compared: z.string().nullable(),
      }),
      z.strictObject({ ok: z.literal(false), seq: z.int(), problem: z.string() }),
    ]),
  }),
};
