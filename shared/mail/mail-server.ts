import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { emailSchema } from '@shared/members/member-schemas';
import { z } from 'zod';

/** How the connection is protected. `none`: not at all, which only a mail server on this computer may have. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Why a mail was not sent. Stored: append only. */
export const mailProblems = [
  'name_not_found',
  'no_connection',
  'timed_out',
  'certificate',
  'no_tls',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'odd_answer',
  'not_local',
  'password_missing',
  'outdated',
  'try_later',
] as const;
export type MailProblem = (typeof mailProblems)[number];

const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*)$/, 'must be a name or an IP address');

/** Where mail is handed over, and from whom it is. */
export const mailServerSchema = z.strictObject({
  host: hostSchema,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** null: the mail server asks for no name and password. */
  user: createTextSchema({ max: 254 }).nullable(),
  /** The address that mails are from. */
  sender: emailSchema,
});
export type MailServer = z.output<typeof mailServerSchema>;

/** The mail server as members see it. It never has the password. */
export const mailServerViewSchema = mailServerSchema.extend({
  /** `missing`: it cannot be decrypted on this computer and must be entered again. */
  password: z.enum(['none', 'stored', 'missing']),
  set_at: timestampSchema,
});
export type MailServerView = z.output<typeof mailServerViewSchema>;

/** Longer than any password that a mail server gives out. */
export const mailPasswordSchema = z.string().min(1).max(500);
