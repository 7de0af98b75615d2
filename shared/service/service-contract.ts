import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { filledMessageSchema } from '@shared/text/filled-message';
import { z } from 'zod';
import { backupContract, serviceFileSchema } from './backup-contract';
import { backupFailureReasons } from './backup-failure-messages';
import { nodesContract } from './nodes-contract';
import { reachSchema, reachTargetSchema } from './reach-contract';
import { portSchema, serviceSettingsSchema } from './service-settings';
import { updatesContract } from './updates-contract';

const nothing = z.strictObject({});
const signedOutRule = { permission: null, where: 'any_property' } as const;
const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

/** Largest report that is saved, in characters. The service makes smaller ones. */
const MAX_REPORT_LENGTH = 200_000;

const clockSchema = z.strictObject({
  /** The reading of this computer's clock. */
  clock_at: timestampSchema,
  /** The trusted time: never before the two instants below. */
  now: timestampSchema,
  /** The latest trusted instant that was recorded. */
  high_water_at: timestampSchema,
  /** The latest suspect reading that no member has confirmed yet. null: there is none. */
  doubted_at: timestampSchema.nullable(),
  /** Keys that the clock calls expired and the trusted time does not: a confirmation ends them for good. */
  expiring_keys: z.int().nonnegative(),
});

/** How the database contradicts its newest checkpoint. */
const heldSchema = z.strictObject({
  /** `shorter`: records are missing at its end. `rewritten`: a record differs. `other_log`: the log is another one. */
  kind: z.enum(['shorter', 'rewritten', 'other_log']),
  /** The missing records, from first to last. null unless it is shorter. */
  first_missing: z.int().nullable(),
  last_missing: z.int().nullable(),
  /** The newest state that the service saved when its file was replaced. null: there is none. */
  saved_state: z.strictObject({ file: z.string(), saved_at: timestampSchema }).nullable(),
});

export type HeldView = z.output<typeof heldSchema>;

const statusSchema = z.strictObject({
  state: z.enum(['running', 'stopped', 'failed']),
  /** A sentence in English about the failure. null unless it failed. */
  reason: z.string().nullable(),
  /** The same for an interface in another language. */
  problem: filledMessageSchema.nullable(),
  /** The port it listens on. null while it does not listen. */
  port: z.int().nullable(),
  /** Without a trailing slash. While the service does not listen, the address it would have. */
  base_url: z.string(),
  version: z.string(),
  /** False while nothing can be recorded. Every call is then refused. */
  can_record: z.boolean(),
  /** Where the records go: into a file of this computer, or to a server. */
  database: z.enum(['file', 'server']),
  /** The suspect reading of the clock that no member has confirmed yet. null: there is none. */
  clock_doubted_at: timestampSchema.nullable(),
  /** Free space on the disk of the data directory. null: it is not known. */
  disk_free_bytes: z.number().nonnegative().nullable(),
  /** Size of that disk. null: it is not known. */
  disk_bytes: z.number().nonnegative().nullable(),
  /** True while every call is refused for lack of disk space. Management still works. */
  disk_reserve_used: z.boolean(),
  /** null: the database agrees with its newest checkpoint. Otherwise no key works until it is restored or settled. */
  held: heldSchema.nullable(),
});

export const backupFailureSchema = z.strictObject({
  /** When the first of several failed in a row. */
  since: timestampSchema,
  /** When the last one failed. */
  at: timestampSchema,
  reason: z.enum(backupFailureReasons),
});

export type BackupFailureView = z.output<typeof backupFailureSchema>;

const settingsViewSchema = serviceSettingsSchema.extend({
  data_directory: z.string(),
  /** Settings that the command line or the settings file replaces for this run. */
  overridden: z.array(serviceSettingsSchema.keyof()),
  /** Those of them that the settings file replaces, with its values. */
  settings_file: serviceSettingsSchema.partial(),
  backups: z.strictObject({
    /** 'server': the database is on one, whose own tools make them. There is no folder then. */
    made_by: z.enum(['service', 'server']),
    last_at: timestampSchema.nullable(),
    count: z.int().nonnegative(),
    folder: z.string(),
    /** null: the last daily backup did not fail. */
    failure: backupFailureSchema.nullable(),
  }),
});

/** Checks whether a port of 127.0.0.1 can be opened. The port this service listens on counts as free. */
export const portCheck = {
  input: z.strictObject({ port: portSchema }),
  output: z.strictObject({
    is_free: z.boolean(),
    /** The next free port above it. null: none is near, or none is needed. */
    next_free: portSchema.nullable(),
  }),
};

export const serviceContract = {
  'service.status': defineEntry({
    auditLabel: 'Viewed service status',
    ...signedOutRule,
    effect: 'read',
    input: nothing,
    output: statusSchema,
  }),
  'service.settings': defineEntry({
    auditLabel: 'Viewed service settings',
    ...manage,
    effect: 'read',
    input: nothing,
    output: settingsViewSchema,
  }),
  /** Changes the given settings. All but the port apply at once. */
  'service.configure': defineEntry({
    auditLabel: 'Changed service settings',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: serviceSettingsSchema.partial(),
    output: settingsViewSchema,
  }),
  /** Opens the listener on the configured port. The command line does not have it. */
  'service.start': defineEntry({
    auditLabel: 'Started service',
    ...manage,
    effect: 'change',
    input: nothing,
    output: statusSchema,
  }),
  /**
   * Closes the listener. Every key is refused until it runs again, and management continues. The command line does
   * not have it.
   */
  'service.stop': defineEntry({
    auditLabel: 'Stopped service',
    ...manage,
    effect: 'change',
    input: nothing,
    output: statusSchema,
  }),
  'service.checkPort': defineEntry({ auditLabel: 'Checked port', ...manage, effect: 'read', ...portCheck }),
  /** Sends one request without a key to the public address, or to that on the network. It is recorded, because a request leaves this computer. */
  'service.checkReach': defineEntry({
    auditLabel: 'Tested public address',
    ...manage,
    effect: 'change',
    input: z.strictObject({ target: reachTargetSchema }),
    output: reachSchema,
  }),
  ...backupContract,
  ...updatesContract,
  ...nodesContract,
  /** Reads the text of a report for support: versions, settings, health, counts, log. It has no names. */
  'service.report': defineEntry({
    auditLabel: 'Viewed report for support',
    ...manage,
    effect: 'read',
    input: nothing,
    output: z.strictObject({ report: z.string() }),
  }),
  /** Writes the text of a report to a new file, as it was shown. */
  'service.saveReport': defineEntry({
    auditLabel: 'Saved report for support',
    ...manage,
    effect: 'read',
    input: z.strictObject({ file: serviceFileSchema, report: z.string().min(1).max(MAX_REPORT_LENGTH) }),
    output: z.strictObject({ bytes: z.int().nonnegative() }),
  }),
  /** Removes the notes of unexpected ends of the program. */
  'service.removeCrashNotes': defineEntry({
    auditLabel: 'Removed notes of unexpected ends',
    ...manage,
    effect: 'change',
    input: nothing,
    output: z.strictObject({ removed: z.int().nonnegative() }),
  }),
  'service.clock': defineEntry({
    auditLabel: 'Viewed system clock',
    ...manage,
    effect: 'read',
    input: z.strictObject({}),
    output: clockSchema,
  }),
  /** Confirms that the clock is right. `expiring_keys` is the number of keys that have ended by it. */
  'service.confirmClock': defineEntry({
    auditLabel: 'Confirmed system clock',
    ...manage,
    effect: 'change',
    input: z.strictObject({}),
    output: clockSchema,
  }),
};
