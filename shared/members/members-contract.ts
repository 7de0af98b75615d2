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
  /** Made up by the service and told this once; null when the caller chose the password. */
  one_time_password: z.string().nullable(),
});

export const membersContract = {
  /** Everyone in the organisation, with their roles at the property. */
  'members.list': defineEntry({
    ...atProperty,
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp') }),
    output: z.array(memberViewSchema),
  }),
  /** Without a password the service makes up one; either is changed at the first sign-in. */
  'members.add': defineEntry({
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
  /** The person's only role at the property from now on; null takes the property away from them. */
  'members.assign': defineEntry({
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
  /** One's own, or that of a person who may nowhere do more than oneself. */
  'members.setPassword': defineEntry({
    permission: null,
    where: 'any_property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ member_id: createIdSchema('mem'), password: passwordSchema.nullable() }),
    output: withPassword,
  }),
  /** The person signs in no more; keys they created keep working, for a key belongs to no person. spec: What the service does. */
  'members.remove': defineEntry({
    permission: 'organisation.member.manage',
    where: 'any_property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ member_id: createIdSchema('mem') }),
    output: z.null(),
  }),
};
