import { defineEntry } from '@shared/kernel/contract-entry';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';
import { updateCheckSchema } from './service-settings';
import { installations, updateProblems, versionSchema } from './version-file';

const updatesSchema = z.strictObject({
  /** False: this version has no address to ask. Nothing is ever sent, and the choice cannot be changed. */
  is_offered: z.boolean(),
  check: updateCheckSchema,
  /** The version that runs. */
  version: z.string(),
  /** The newest version that a signed file has named. null: none was read. */
  newest: z.string().nullable(),
  is_newer: z.boolean(),
  /** When the last check brought an answer. null: none did. */
  checked_at: timestampSchema.nullable(),
  /** What prevented the last check. null: nothing did, or there was none. */
  problem: z.enum(updateProblems).nullable(),
  installed_as: z.enum(installations),
  /** The package that this program can install itself. null: there is none, and a member installs it. */
  install: z
    .strictObject({
      /** Size of the package. */
      bytes: z.int().positive(),
      /** True: it is downloaded and checked, and installed when the program ends. */
      is_ready: z.boolean(),
    })
    .nullable(),
});

export type UpdatesView = z.output<typeof updatesSchema>;

const nothing = z.strictObject({});
const manage = { permission: 'organisation.service.manage', where: 'every_property' } as const;

export const updatesContract = {
  'service.updates': defineEntry({
    auditLabel: 'Viewed news of updates',
    ...manage,
    effect: 'read',
    input: nothing,
    output: updatesSchema,
  }),
  /** Asks which version is the newest. It is recorded, because a request leaves this computer. */
  'service.checkUpdates': defineEntry({
    auditLabel: 'Looked for a newer version',
    ...manage,
    effect: 'change',
    input: nothing,
    output: updatesSchema,
  }),
  /**
   * Downloads the signed package of the newest version and checks it. The program installs it when it ends. `version` is the one
   * that the member has seen.
   */
  'service.downloadUpdate': defineEntry({
    auditLabel: 'Downloaded a newer version',
    ...manage,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ version: versionSchema }),
    output: updatesSchema,
  }),
  /** Ends the program, which installs what is downloaded and starts again. */
  'service.installUpdate': defineEntry({
    auditLabel: 'Ended the program to install a newer version',
    ...manage,
    effect: 'change',
    input: nothing,
    output: updatesSchema,
  }),
  /** Removes what is downloaded, so that nothing is installed. */
  'service.dropUpdate': defineEntry({
    auditLabel: 'Removed a downloaded version',
    ...manage,
    effect: 'change',
    input: nothing,
    output: updatesSchema,
  }),
};
