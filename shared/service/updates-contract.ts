import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** When the program asks which version is the newest. */
export const updateChecks = ['never', 'on_request', 'weekly'] as const;
export const updateCheckSchema = z.enum(updateChecks);
export type UpdateCheck = z.output<typeof updateCheckSchema>;

/**
 * Why the last check brought no news. `unreachable`: no answer came. `redirected`: the address sends elsewhere, and nothing was followed.
 * `invalid`: the answer is no version file with the right signature. `expired`: the file is too old to say anything. `older`: a newer file
 * was read before.
 */
export const updateProblems = ['unreachable', 'redirected', 'invalid', 'expired', 'older'] as const;
export type UpdateProblem = (typeof updateProblems)[number];

/** How this program was installed, which decides how it is updated. */
const installations = ['checkout', 'npm', 'deb', 'desktop'] as const;
export type Installation = (typeof installations)[number];

export const updatesSchema = z.strictObject({
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
});

export type UpdatesView = z.output<typeof updatesSchema>;
