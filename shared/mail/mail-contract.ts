import { defineEntry } from '@shared/kernel/contract-entry';
import { z } from 'zod';
import { mailPasswordSchema, mailProblems, mailServerSchema, mailServerViewSchema } from './mail-server';

const manageService = { permission: 'organisation.service.manage', where: 'every_property' } as const;

export const mailContract = {
  'mail.getServer': defineEntry({
    auditLabel: 'Viewed mail server',
    ...manageService,
    effect: 'read',
    input: z.strictObject({}),
    output: mailServerViewSchema.nullable(),
  }),
  /** Stores the mail server. Without `password` the stored one stays, which only the same server and user may have. */
  'mail.setServer': defineEntry({
    auditLabel: 'Set mail server',
    ...manageService,
    effect: 'change',
    needsRecentPassword: true,
    input: mailServerSchema.extend({ password: mailPasswordSchema.optional() }),
    output: mailServerViewSchema,
  }),
  /** Removes the mail server with its password. Nothing is sent any more, to any member. */
  'mail.removeServer': defineEntry({
    auditLabel: 'Removed mail server',
    ...manageService,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({}),
    output: z.null(),
  }),
  /** Sends a mail to the acting member, and returns how it ended. */
  'mail.testServer': defineEntry({
    auditLabel: 'Sent test mail to',
    ...manageService,
    effect: 'change',
    input: z.strictObject({}),
    output: z.strictObject({
      address: z.string(),
      /** null: the mail server has taken it. */
      problem: z.enum(mailProblems).nullable(),
    }),
  }),
};
