import { attentionKinds } from '@shared/attention/attention-kinds';
import { noticeWays } from '@shared/attention/notice-ways';
import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { mailProblems } from '@shared/mail/mail-server';
import { z } from 'zod';

const waysSchema = z.array(z.enum(noticeWays)).max(noticeWays.length);

/** One kind of notice, at a property or for the whole organisation. */
const ofChoice = {
  kind: z.enum(attentionKinds),
  /** null: for the whole organisation. */
  property_id: createIdSchema('prp').nullable(),
};

const choiceSchema = z.strictObject({
  ...ofChoice,
  ways: waysSchema,
  /** Ways that can be chosen. */
  offered: waysSchema,
  /** True if it stays in the bell, whatever the member chooses. */
  is_always_in_bell: z.boolean(),
});
export type NoticeChoiceView = z.output<typeof choiceSchema>;

/** How far a notice by email is. */
const sentStates = ['waiting', 'sent', 'given_up'] as const;

const sentSchema = z.strictObject({
  id: z.int().positive(),
  /** null: a test. */
  kind: z.enum(attentionKinds).nullable(),
  title: z.string(),
  created_at: timestampSchema,
  state: z.enum(sentStates),
  /** When it was last tried; null: not yet. */
  attempted_at: timestampSchema.nullable(),
  /** Why the last try failed; null: it did not. */
  problem: z.enum(mailProblems).nullable(),
  /** When it is tried again; null: it is not. */
  next_attempt_at: timestampSchema.nullable(),
});
export type SentNotice = z.output<typeof sentSchema>;

const ofEveryMember = { permission: null, where: 'any_property' } as const;

export const noticesContract = {
  /** Lists the kinds that the member sees, each with the ways by which the member hears of it. */
  'notices.list': defineEntry({
    auditLabel: 'Viewed notices',
    ...ofEveryMember,
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      choices: z.array(choiceSchema),
      /** True if there is a mail server. Without one nothing is sent. */
      has_mail_server: z.boolean(),
    }),
  }),
  /** Chooses the ways of a kind, for the member alone. */
  'notices.choose': defineEntry({
    auditLabel: 'Chose ways of notice',
    ...ofEveryMember,
    effect: 'change',
    input: z.strictObject({ ...ofChoice, ways: waysSchema }),
    output: choiceSchema,
  }),
  /** Lists the member's own notices by email of the last 30 days, newest first. */
  'notices.listSent': defineEntry({
    auditLabel: 'Viewed sent notices',
    ...ofEveryMember,
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(sentSchema),
  }),
};
