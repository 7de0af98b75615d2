import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { keyViewSchema, prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';
import { auditFilterSchema } from './audit-filter';
import { auditRecordSchema } from './audit-record';
import { namedTargetSchema } from './named-target';

/** The largest number of records in one answer. */
export const MAX_AUDIT_PAGE = 500;
/** The most records that one printed sheet lists. */
export const MAX_PRINTED_RECORDS = 1000;
/** Counts above this are reported as "more". */
export const AUDIT_COUNT_CAP = 10_000;

/** What the check of stored rows has found. It is beside `ok`, which is about the log. */
const checkedRowsSchema = z.strictObject({
  checked: z.int().nonnegative(),
  /** Rows that contradict themselves. */
  damaged_count: z.int().nonnegative(),
  /** The first damaged rows. */
  damaged: z.array(z.strictObject({ table: z.string(), id: z.string() })),
  /** False: the engine itself finds the database damaged. */
  pages_intact: z.boolean(),
});

/** null: every property that the member may see. */
const propertyOrAllSchema = z.strictObject({ property_id: createIdSchema('prp').nullable().default(null) });

const seqSchema = z.int().positive();

/**
 * Allows the records of properties where the member holds the permission. Records without a property need it at every
 * property.
 */
const read = { permission: 'organisation.audit.read', where: 'any_property' } as const;
const readAll = { permission: 'organisation.audit.read', where: 'every_property', effect: 'read' } as const;

const linkedSchema = z.strictObject({ seq: seqSchema, request_id: z.string() });

/** The number of a record and its hash in the chain, in hex. Printed again, they are the same. */
const recordHashSchema = z.strictObject({ seq: seqSchema, hash: z.string().regex(/^[0-9a-f]{64}$/) });

const checkpointSchema = z.strictObject({
  /** A C2SP signed note: origin, size and hash of the log. */
  note: z.string().min(1).max(10_000),
  /** The public key that verifies the note. */
  verifier_key: z.string().min(1).max(1000),
});

export const auditContract = {
  'audit.list': defineEntry({
    auditLabel: 'Viewed audit log',
    ...read,
    effect: 'read',
    input: z.strictObject({
      filter: auditFilterSchema.default({}),
      limit: z.int().min(1).max(MAX_AUDIT_PAGE).default(50),
      order: z.enum(['newest_first', 'oldest_first']).default('newest_first'),
      /** Only records after this one, in the requested order. */
      after_seq: seqSchema.nullable().default(null),
    }),
    output: z.array(auditRecordSchema),
  }),
  /** Counts up to 10,000 records. With `exact` it counts all of them, for an export. */
  'audit.count': defineEntry({
    auditLabel: 'Counted records',
    ...read,
    effect: 'read',
    input: z.strictObject({ filter: auditFilterSchema.default({}), exact: z.boolean().default(false) }),
    output: z.strictObject({ count: z.int().nonnegative(), has_more: z.boolean() }),
  }),
  /** Links a call of the playground to the call it repeats, and to the calls that repeat it. */
  'audit.reruns': defineEntry({
    auditLabel: 'Viewed reruns',
    ...read,
    effect: 'read',
    input: z.strictObject({ seq: seqSchema }),
    output: z.strictObject({
      /** null: the call repeats none, or that record is gone. */
      earlier: linkedSchema.nullable(),
      /** The newest 20, newest first. */
      later: z.array(linkedSchema),
    }),
  }),
  /** The first and the last record that the member may see and that the filter lets through. */
  'audit.bounds': defineEntry({
    auditLabel: 'Viewed start and end of audit log',
    ...read,
    effect: 'read',
    input: propertyOrAllSchema.extend({
      /** `property_id` of the input takes precedence over the one of the filter. */
      filter: auditFilterSchema.default({}),
    }),
    output: z.strictObject({
      first_at: timestampSchema.nullable(),
      last_at: timestampSchema.nullable(),
      /** 0 when there is no record. */
      first_seq: z.int().nonnegative(),
      last_seq: z.int().nonnegative(),
    }),
  }),
  /**
   * Lists the actors by which the log can be filtered. These are keys of the member's properties, and members with a
   * record there. It adds members whom such a record names only as its target.
   */
  'audit.actors': defineEntry({
    auditLabel: 'Viewed actors',
    ...read,
    effect: 'read',
    input: propertyOrAllSchema,
    output: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('key'),
          prefix: prefixSchema,
          /** null without `integration.apikey.manage` at its property. */
          name: z.string().nullable(),
          property_id: createIdSchema('prp'),
          state: keyViewSchema.shape.state,
          /** True if it was created for a session of the playground. */
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
          /** null without `organisation.member.manage` at any property. */
          email: z.string().nullable(),
          name: z.string(),
        }),
      ]),
    ),
  }),
  'audit.get': defineEntry({
    auditLabel: 'Viewed record',
    ...read,
    effect: 'read',
    input: z.strictObject({ seq: seqSchema }),
    output: auditRecordSchema,
  }),
  /**
   * Names what records are about: reservations, guests, rooms and room types, each only to members who may read it. Keys,
   * members and properties are in `audit.actors` and in the session.
   */
  'audit.targets': defineEntry({
    auditLabel: 'Viewed targets of records',
    ...read,
    effect: 'read',
    input: z.strictObject({ seqs: z.array(seqSchema).min(1).max(100) }),
    output: z.array(z.strictObject({ seq: seqSchema, target: namedTargetSchema })),
  }),
  /** Writes the records that the member may see to a new file, oldest first. */
  'audit.export': defineEntry({
    auditLabel: 'Exported audit log',
    ...read,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({
      filter: auditFilterSchema.default({}),
      format: z.enum(['csv', 'jsonl']),
      /** Absolute path. */
      file: z.string().min(1).max(4096),
    }),
    output: z.strictObject({ records: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  }),
  /** Returns records to print, oldest first, with the hash of the first and of the last. Recorded like an export. */
  'audit.print': defineEntry({
    auditLabel: 'Printed audit log',
    ...read,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ filter: auditFilterSchema.default({}) }),
    output: z.strictObject({
      /** Records that the filter lets through. */
      total: z.int().nonnegative(),
      /** The first 1,000 of them. */
      records: z.array(auditRecordSchema),
      /** null: there is no record. */
      first: recordHashSchema.nullable(),
      /** The last of the returned records. */
      last: recordHashSchema.nullable(),
    }),
  }),
  /**
   * Signs the size and the last hash of the log. Kept elsewhere, it shows later whether an earlier record was
   * changed. null: the log is empty.
   */
  'audit.checkpoint': defineEntry({
    auditLabel: 'Exported checkpoint',
    ...readAll,
    input: z.strictObject({
      /** Absolute path of a new file that the note is also written to. null: no file. */
      file: z.string().min(1).max(4096).nullable().default(null),
    }),
    output: checkpointSchema.nullable(),
  }),
  /** Verifies the whole chain, compares it with an earlier checkpoint, and checks that stored rows agree with themselves. */
  'audit.verify': defineEntry({
    auditLabel: 'Verified audit log',
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
        /** A sentence about why the checkpoint was not compared. null: it agrees, or none was given. */
        not_compared: z.string().nullable(),
        /** How many kept checkpoints are of records that a restore on a server has replaced. They were not compared. */
        replaced_checkpoints: z.int().nonnegative(),
        rows: checkedRowsSchema,
      }),
      z.strictObject({ ok: z.literal(false), seq: z.int(), problem: z.string(), rows: checkedRowsSchema }),
    ]),
  }),
};
