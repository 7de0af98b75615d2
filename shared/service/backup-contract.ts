import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

/** Absolute path on the machine of the service. */
export const serviceFileSchema = z.string().min(1).max(4096);

const backupFileSchema = z.strictObject({
  file: serviceFileSchema,
  /** The member's name for it, where the path does not show it. */
  name: z.string().min(1).max(4096).optional(),
});

const backupSchema = z.strictObject({
  bytes: z.int().nonnegative(),
  /** Records of its audit log, all verified. */
  audit_records: z.int().nonnegative(),
  /** Stored rows that contradict themselves. A backup of them is made, and a restore of it is refused. */
  damaged_rows: z.int().nonnegative(),
});

export const backupContract = {
  /** Writes a checked backup to a new file. */
  'service.backup': defineEntry({
    auditLabel: 'Created backup',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: backupFileSchema,
    output: backupSchema,
  }),
  /** Inspects a backup without reading all of it. `service.restore` verifies it. */
  'service.inspectBackup': defineEntry({
    auditLabel: 'Inspected backup',
    ...manage,
    effect: 'read',
    input: z.strictObject({ file: serviceFileSchema }),
    output: z.strictObject({
      bytes: z.int().nonnegative(),
      /** Records of its audit log. */
      audit_records: z.int().nonnegative(),
      /** null: it has none. */
      last_record_at: timestampSchema.nullable(),
    }),
  }),
  /**
   * Checks a backup and replaces the database by it. In a running service that ends every session. On the command
   * line the replacement follows as a separate step.
   */
  'service.restore': defineEntry({
    auditLabel: 'Restored backup',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: backupFileSchema,
    output: backupSchema.extend({
      /** null on the command line, where the replacement follows later. */
      replaced: z
        .strictObject({
          /** Keys revoked during the restore, so that it does not reactivate a revoked key. */
          revoked_keys: z.int().nonnegative(),
          /** Prefixes of revoked keys that are not the same in the backup as before: the backup was changed. */
          changed_keys: z.array(z.string()),
          /** True if revocations were carried over from the previous database. Otherwise every key was revoked. */
          carried_over: z.boolean(),
          /** The file of the previous database, in the folder of the new one. */
          kept_as: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /**
   * Revokes every active key of a database that contradicts its newest checkpoint. The database then counts as the
   * right one. Changes nothing while it agrees.
   */
  'service.settle': defineEntry({
    auditLabel: 'Settled database',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({}),
    output: z.strictObject({
      /** False: the database agreed with its newest checkpoint, and nothing was changed. */
      was_held: z.boolean(),
      revoked_keys: z.array(
        z.strictObject({
          prefix: z.string(),
          name: z.string(),
          property_id: z.string(),
          property: z.string(),
        }),
      ),
    }),
  }),
};
