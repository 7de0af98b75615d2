import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { portSchema, serviceSettingsSchema } from './service-settings';

const nothing = z.strictObject({});
const signedOutRule = { permission: null, where: 'any_property' } as const;
const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

/** Absolute path on the machine of the service. */
const fileSchema = z.string().min(1).max(4096);

const backupFileSchema = z.strictObject({
  file: fileSchema,
  /** What the person calls it, where the path does not say it. */
  name: z.string().min(1).max(4096).optional(),
});

const backupSchema = z.strictObject({
  bytes: z.int().nonnegative(),
  /** Records of its audit log, all verified. */
  audit_records: z.int().nonnegative(),
});

const clockSchema = z.strictObject({
  /** What this computer's clock says. */
  clock_at: timestampSchema,
  /** What counts: never behind the two below. */
  now: timestampSchema,
  /** No later instant has been recorded and believed. */
  high_water_at: timestampSchema,
  /** The furthest reading that nobody has confirmed yet; null when all is well. */
  doubted_at: timestampSchema.nullable(),
});

const statusSchema = z.strictObject({
  state: z.enum(['running', 'stopped', 'failed']),
  /** Why it failed, a sentence; null unless it did. */
  reason: z.string().nullable(),
  /** Where it listens; null while it does not. */
  port: z.int().nullable(),
  /** Without trailing slash. While nothing listens, the one it would have. */
  base_url: z.string(),
  version: z.string(),
  /** False while nothing can be recorded: every call is refused until it can. */
  can_record: z.boolean(),
  /** The clock's reading that nobody has confirmed yet; null when all is well. */
  clock_doubted_at: timestampSchema.nullable(),
});

const settingsViewSchema = serviceSettingsSchema.extend({
  data_directory: z.string(),
  /** Settings that the command line gave for this run, whatever is set here. */
  overridden: z.array(serviceSettingsSchema.keyof()),
  backups: z.strictObject({
    last_at: timestampSchema.nullable(),
    count: z.int().nonnegative(),
    folder: z.string(),
  }),
});

/** Whether a port of 127.0.0.1 can be opened; the one this service listens on can. */
export const portCheck = {
  input: z.strictObject({ port: portSchema }),
  output: z.strictObject({
    is_free: z.boolean(),
    /** The next free one above; null when there is none near, or none is needed. */
    next_free: portSchema.nullable(),
  }),
};

export const serviceContract = {
  'service.status': defineEntry({ ...signedOutRule, effect: 'read', input: nothing, output: statusSchema }),
  'service.settings': defineEntry({ ...manage, effect: 'read', input: nothing, output: settingsViewSchema }),
  /** Fields left out stay as they are. All but the port apply at once. */
  'service.configure': defineEntry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: serviceSettingsSchema.partial(),
    output: settingsViewSchema,
  }),
  /** Opens the listener on the port that is set. Not from the command line. */
  'service.start': defineEntry({ ...manage, effect: 'change', input: nothing, output: statusSchema }),
  /** Every key is refused until it runs again; management goes on. Not from the command line. */
  'service.stop': defineEntry({ ...manage, effect: 'change', input: nothing, output: statusSchema }),
  'service.checkPort': defineEntry({ ...manage, effect: 'read', ...portCheck }),
  /** Writes a checked copy of everything to a file that must not exist. */
  'service.backup': defineEntry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: backupFileSchema,
    output: backupSchema,
  }),
  /** What is in a backup, as far as that shows without reading it through: that is left to `service.restore`. */
  'service.inspectBackup': defineEntry({
    ...manage,
    effect: 'read',
    input: z.strictObject({ file: fileSchema }),
    output: z.strictObject({
      bytes: z.int().nonnegative(),
      /** Records of its audit log. */
      audit_records: z.int().nonnegative(),
      /** null: it has none. */
      last_record_at: timestampSchema.nullable(),
    }),
  }),
  /**
   * Checks a backup and puts it in the place of the database. In a running service that ends every session; on the command
   * line it is the step before the replacement.
   */
  'service.restore': defineEntry({
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: backupFileSchema,
    output: backupSchema.extend({
      /** null on the command line: the replacement comes after. */
      replaced: z
        .strictObject({
          /** Keys revoked on the way, lest the restore revive one. */
          revoked_keys: z.int().nonnegative(),
          /** Whether revocations could be carried over from the database before; if not, every key was revoked. */
          carried_over: z.boolean(),
          /** The database before, beside the new one. */
          kept_as: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  'service.clock': defineEntry({ ...manage, effect: 'read', input: z.strictObject({}), output: clockSchema }),
  /** The person says that the clock is right. */
  'service.confirmClock': defineEntry({
    ...manage,
    effect: 'change',
    input: z.strictObject({}),
    output: clockSchema,
  }),
};
