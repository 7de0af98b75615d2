import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import {
  emailSchema,
  memberViewSchema,
  passwordSchema,
  personNameSchema,
  roleIdSchema,
} from './member-schemas';

const atProperty = { permission: 'organisation.member.manage', where: 'property' } as const;

const withPassword = z.strictObject({
  member: memberViewSchema,
  /** A password that the service made up and that is shown this once. null if the caller chose the password. */
  one_time_password: z.string().nullable(),
});

export const membersContract = {
  /** Lists all members of the organisation, with their roles at the property. */
  'members.list': defineEntry({
    auditLabel: 'Viewed members',
    ...atProperty,
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp') }),
    output: z.array(memberViewSchema),
  }),
  /** Adds a member. Without a password the service makes one up. The member replaces either at the first sign-in. */
  'members.add': defineEntry({
    auditLabel: 'Added member',
    ...atProperty,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      name: personNameSchema,
      email: emailSchema,
      role_id: roleIdSchema,
      password: passwordSchema.nullable(),
    }),
    output: withPassword,
  }),
  /** Sets the member's only role at the property. null removes their access to it. */
  'members.assign': defineEntry({
    auditLabel: 'Changed member’s role',
    ...atProperty,
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      member_id: createIdSchema('mem'),
      role_id: roleIdSchema.nullable(),
    }),
    output: memberViewSchema,
  }),
  /** Sets the caller's own password, or that of a member who has no permission that the caller lacks. */
  'members.setPassword': defineEntry({
    auditLabel: 'Set member’s password',
    permission: null,
    where: 'any_property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ member_id: createIdSchema('mem'), password: passwordSchema.nullable() }),
    output: withPassword,
  }),
  /**
   * Removes a member, who can then no longer sign in. Keys they created keep working, because a key belongs to no
   * member. spec: What the service does.
   */
  'members.remove': defineEntry({
    auditLabel: 'Removed member',
    permission: 'organisation.member.manage',
    where: 'any_property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ member_id: createIdSchema('mem') }),
    output: z.null(),
  }),
};
