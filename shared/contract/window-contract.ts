import { sessionViewSchema } from '@shared/auth/session-view';
import { leaksContract } from '@shared/leaks/leaks-contract';
import { emailSchema, passwordSchema } from '@shared/members/member-schemas';
import { playgroundResultSchema, playgroundRunSchema } from '@shared/playground/playground-run';
import { z } from 'zod';

const command = <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) => ({
  input,
  output,
});

const nothing = z.strictObject({});
const handle = z.strictObject({ handle: z.string().min(1).max(100) });
const ticket = z.strictObject({ ticket: z.string().min(1).max(100) });

/** What a file is chosen for: it decides the dialog and what the ticket opens. */
export const filePurposes = [
  'audit_export',
  'checkpoint',
  'backup',
  'restore',
  'import',
  'leak_scan',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Commands of a window itself: who sits there, its files, the token on show. Only windows have them, never a key, never the command line. */
export const interfaceContract = {
  /** `is_active`: the person has touched the window since the last time; keeps the session from ending idle. */
  'session.current': command(z.strictObject({ is_active: z.boolean() }), sessionViewSchema),
  'session.signIn': command(
    z.strictObject({ email: emailSchema, password: passwordSchema }),
    sessionViewSchema,
  ),
  'session.signOut': command(nothing, z.null()),
  /** The password once more: opens what asks for a recent one, for 15 minutes. */
  'session.reauthenticate': command(z.strictObject({ password: passwordSchema }), z.null()),
  /** A new password of one's own; also the way out of a one-time password. Ends every other session of the person. */
  'session.changePassword': command(z.strictObject({ password: passwordSchema }), sessionViewSchema),
  /** Signs in with a recovery code, used up by it, and a new password. */
  'session.recover': command(
    z.strictObject({
      email: emailSchema,
      recovery_code: z.string().min(1).max(100),
      password: passwordSchema,
    }),
    sessionViewSchema,
  ),
  /** Eight new codes in place of the old ones, told this once. */
  'session.renewRecoveryCodes': command(nothing, z.strictObject({ codes: z.array(z.string()).length(8) })),
  /** Writes the token to the clipboard of the machine. Refused where the page does that itself. */
  'keys.copy': command(handle, z.null()),
  /** Looks for tokens of keys in what was copied. Refused where the page reads the clipboard itself. */
  'leaks.scanClipboard': command(nothing, leaksContract['leaks.scan'].output),
  /** Makes a real call with the key of the playground session, and tells all of it but the token. */
  'playground.run': command(playgroundRunSchema, playgroundResultSchema),
  /**
   * A file the person picks: in the system's dialog, or a slot of the web host. The ticket stands for its path as `file` of
   * `audit.export`, `audit.checkpoint`, `service.backup`, `service.inspectBackup`, `service.restore`, `import.reservations` and
   * `leaks.scan`; null: nothing was picked.
   */
  'files.choose': command(
    z.strictObject({ purpose: z.enum(filePurposes), suggested_name: z.string().min(1).max(200) }),
    z
      .strictObject({
        ticket: z.string(),
        /** Name without folder. */
        name: z.string(),
        /** In a browser: where the page sends the file to (POST), or fetches it from (GET) once it is written. */
        url: z.string().nullable(),
      })
      .nullable(),
  ),
  'files.showInFolder': command(ticket, z.null()),
  'host.setAutostart': command(
    z.strictObject({ is_on: z.boolean() }),
    z.strictObject({ is_on: z.boolean() }),
  ),
  /** Whether this computer tells of keys that end soon, to whoever manages keys here. */
  'host.setExpiryNotices': command(
    z.strictObject({ is_on: z.boolean() }),
    z.strictObject({ is_on: z.boolean() }),
  ),
  'host.showDataFolder': command(nothing, z.null()),
  /** Closes the window after `window.closing`. */
  'host.closeWindow': command(nothing, z.null()),
  /** The other answer to `window.closing`: the window stays, and quitting is over. */
  'host.keepWindow': command(nothing, z.null()),
  /** Ends a call under way; one that has ended is no matter. */
  'call.cancel': command(z.strictObject({ call_id: z.string().min(1).max(100) }), z.null()),
} as const;
