import { attentionKinds } from '@shared/attention/attention-kinds';
import { auditRecordSchema } from '@shared/audit/audit-record';
import { recoveryCodeSchema } from '@shared/auth/recovery-code';
import { sessionViewSchema } from '@shared/auth/session-view';
import { envelopeSchema } from '@shared/kernel/errors';
import { copyFormSchema } from '@shared/keys/token-hand-over';
import { leaksContract } from '@shared/leaks/leaks-contract';
import { emailSchema, passwordSchema } from '@shared/members/member-schemas';
import { playgroundResultSchema, playgroundRunSchema } from '@shared/playground/playground-run';
import { languageSchema } from '@shared/text/languages';
import { z } from 'zod';

const command = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

const nothing = z.strictObject({});
const handle = z.strictObject({ handle: z.string().min(1).max(100) });
const ticket = z.strictObject({ ticket: z.string().min(1).max(100) });

/** How a test call with a new token ended. Its answer itself stays in the service. */
const testCallSchema = z.strictObject({
  /** The name in the catalogue. */
  operation: z.string(),
  status: z.int(),
  duration_ms: z.number().nonnegative(),
  /** null: the call was answered. */
  refusal: envelopeSchema.nullable(),
  /** The record of the call in the log. null: the member may not read it. */
  record: auditRecordSchema.nullable(),
});

/** What a file is chosen for. It decides the dialog and what the ticket opens. */
export const filePurposes = [
  'audit_export',
  'checkpoint',
  'backup',
  'restore',
  'import',
  'leak_scan',
  'recovery_codes',
  'agent_bundle',
  'guest_export',
  'support_report',
  'root_certificate',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Commands of a window: its session, its files and its visible token. Keys and the command line do not have them. */
export const interfaceContract = {
  /**
   * Reads the session. `is_active` says that the member used the window since the last call, which prevents the idle
   * sign-out.
   */
  'session.current': command(z.strictObject({ is_active: z.boolean() }), sessionViewSchema),
  'session.signIn': command(
    z.strictObject({ email: emailSchema, password: passwordSchema }),
    sessionViewSchema,
  ),
  'session.signOut': command(nothing, z.null()),
  /** Checks the member's password again. Commands that need a recent password are then open for 15 minutes. */
  'session.reauthenticate': command(z.strictObject({ password: passwordSchema }), z.null()),
  /** Changes the member's own password, also a one-time password. Ends every other sign-in session of the member. */
  'session.changePassword': command(z.strictObject({ password: passwordSchema }), sessionViewSchema),
  /** Signs in with a recovery code and a new password. The code works only once. */
  'session.recover': command(
    z.strictObject({
      email: emailSchema,
      recovery_code: z.string().min(1).max(100),
      password: passwordSchema,
    }),
    sessionViewSchema,
  ),
  /** Creates eight new recovery codes in place of the old ones. They are shown only this once. */
  'session.renewRecoveryCodes': command(nothing, z.strictObject({ codes: z.array(z.string()).length(8) })),
  /**
   * Saves new recovery codes to a file that the member chose. Refused in a browser, where the page saves them by
   * itself.
   */
  'session.saveRecoveryCodes': command(
    ticket.extend({ codes: z.array(recoveryCodeSchema).length(8) }),
    z.null(),
  ),
  /** Says that the member kept the newest recovery codes: printed, saved, copied or written down. */
  'session.keepRecoveryCodes': command(nothing, z.null()),
  /** Stores the language of the member's texts. null: the language of the computer. */
  'session.setLanguage': command(z.strictObject({ language: languageSchema.nullable() }), sessionViewSchema),
  /** Writes the token to the clipboard of the machine. Refused where the page does that itself. */
  'keys.copy': command(handle.extend({ form: copyFormSchema.default('token') }), z.null()),
  /** Makes the first read that the key of the token may make, as a real call. The token stays in the service. */
  'keys.testCall': command(handle, testCallSchema),
  /** Searches copied text for tokens of keys. Refused where the page reads the clipboard itself. */
  'leaks.scanClipboard': command(nothing, leaksContract['leaks.scan'].output),
  /** Makes a real call with the key of the playground session. Returns everything about it except the token. */
  'playground.run': command(playgroundRunSchema, playgroundResultSchema),
  /**
   * Lets the member choose a file, in the system's dialog or for a transfer of the web host. The ticket replaces its
   * path as `file` of `audit.export`, `audit.checkpoint`, `service.backup`, `service.inspectBackup`,
   * `service.restore`, `import.reservations`, `leaks.scan`, `keys.bundle` and `guests.exportData`. null: no file was chosen.
   */
  'files.choose': command(
    z.strictObject({ purpose: z.enum(filePurposes), suggested_name: z.string().min(1).max(200) }),
    z
      .strictObject({
        ticket: z.string(),
        /** The name without its folder. */
        name: z.string(),
        /**
         * In a browser, the address to which the page sends the file (POST). A written file is fetched from it (GET).
         */
        url: z.string().nullable(),
      })
      .nullable(),
  ),
  'files.showInFolder': command(ticket, z.null()),
  'host.setAutostart': command(
    z.strictObject({ is_on: z.boolean() }),
    z.strictObject({ is_on: z.boolean() }),
  ),
  /** Switches this computer's notices of one kind. They are for members who see that kind in the list. */
  'host.setNotices': command(
    z.strictObject({ kind: z.enum(attentionKinds), is_on: z.boolean() }),
    z.strictObject({ is_on: z.boolean() }),
  ),
  /** Returns the event of the notice that was pressed since the last call. null: none was. */
  'host.takeNotice': command(nothing, z.strictObject({ event: z.string().nullable() })),
  /** The same as `host.setNotices` for keys that expire soon. */
  'host.setExpiryNotices': command(
    z.strictObject({ is_on: z.boolean() }),
    z.strictObject({ is_on: z.boolean() }),
  ),
  /** Says in which language the window is displayed, so that menus and notices of the desktop have the same. */
  'host.setLanguage': command(z.strictObject({ language: z.string().min(2).max(35) }), z.null()),
  'host.showDataFolder': command(nothing, z.null()),
  /** Closes the window after `window.closing`. */
  'host.closeWindow': command(nothing, z.null()),
  /** The other answer to `window.closing`: the window stays open, and the program no longer quits. */
  'host.keepWindow': command(nothing, z.null()),
  /** Cancels a running call. A call that has ended is ignored. */
  'call.cancel': command(z.strictObject({ call_id: z.string().min(1).max(100) }), z.null()),
} as const;
