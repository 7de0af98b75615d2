import { z } from 'zod';
import { prefixSchema } from '../api-key';
import { auditRecordSchema, channels, outcomes } from '../audit-record';
import { idSchema } from '../ids';
import { permissionSchema } from '../permissions';
import { timestampSchema } from '../time';
import { entry } from './contract-entry';

/** Most records in one answer. */
export const AUDIT_PAGE_MAX = 500;
/** Counts beyond this are told as "more". */
export const AUDIT_COUNT_CAP = 10_000;

const word = z.string().min(1).max(300);

const filterSchema = z.strictObject({
  property_id: idSchema('prp').optional(),
  key_prefix: prefixSchema.optional(),
  person_email: word.optional(),
  outcome: z.enum(outcomes).optional(),
  channel: z.enum(channels).optional(),
  operation: word.optional(),
  missing_permission: permissionSchema.optional(),
  request_id: word.optional(),
  /** Inclusive. */
  since: timestampSchema.optional(),
  /** Exclusive. */
  until: timestampSchema.optional(),
});

export type AuditFilterInput = z.output<typeof filterSchema>;

const seqSchema = z.int().positive();

/** Sees the records of properties where the person holds the permission; others need it at every property. */
const read = { permission: 'organisation.audit.read', where: 'any_property' } as const;
const readAll = { permission: 'organisation.audit.read', where: 'every_property', effect: 'read' } as const;

const checkpointSchema = z.strictObject({
  /** A C2SP signed note: origin, size and hash of the log. */
  note: z.string().min(1).max(10_000),
  /** The public key that opens it. */
  verifier_key: z.string().min(1).max(1000),
});

export const auditContract = {
  'audit.list': entry({
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
  'audit.count': entry({
    ...read,
    effect: 'read',
    input: z.strictObject({ filter: filterSchema.default({}) }),
    output: z.strictObject({ count: z.int().min(0).max(AUDIT_COUNT_CAP), has_more: z.boolean() }),
  }),
  'audit.get': entry({
    ...read,
    effect: 'read',
    input: z.strictObject({ seq: seqSchema }),
    output: auditRecordSchema,
  }),
  /** Writes what the person may see, oldest first, to a file that must not exist. */
  'audit.export': entry({
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
  'audit.checkpoint': entry({
    ...readAll,
    input: z.strictObject({}),
    output: checkpointSchema.nullable(),
  }),
  /** Walks the whole chain, and compares it with a checkpoint taken earlier. */
  'audit.verify': entry({
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
      }),
      z.strictObject({ ok: z.literal(false), seq: z.int(), problem: z.string() }),
    ]),
  }),
};
