import { defineEntry } from '@shared/kernel/contract-entry';
import { createTextSchema } from '@shared/kernel/text-schema';
import {
  emailSchema,
  memberViewSchema,
  passwordSchema,
  personNameSchema,
} from '@shared/members/member-schemas';
import { propertyDraftSchema, propertyViewSchema } from '@shared/properties/property-view';
import { portCheck } from '@shared/service/service-contract';
import { portSchema } from '@shared/service/service-settings';
import { z } from 'zod';

/** Steps of the first run, in order. */
export const setupSteps = ['owner', 'property', 'service', 'modules', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = { permission: null, where: 'setup' } as const;

export const setupContract = {
  /** The next step of the first run. */
  'setup.state': defineEntry({
    ...setup,
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ step: z.enum(setupSteps) }),
  }),
  /** The organisation and its first person. Without a password only the command line acts for them. */
  'setup.owner': defineEntry({
    ...setup,
    effect: 'change',
    input: z.strictObject({
      organisation: createTextSchema({ max: 120 }),
      name: personNameSchema,
      email: emailSchema,
      password: passwordSchema.nullable(),
    }),
    output: memberViewSchema,
  }),
  /** The first property; the first person becomes Owner there. */
  'setup.property': defineEntry({
    ...setup,
    effect: 'change',
    input: propertyDraftSchema,
    output: propertyViewSchema,
  }),
  /** Whether the port can be opened. Answers only until the first run is over; then see `service.checkPort`. */
  'setup.checkPort': defineEntry({ ...setup, effect: 'read', ...portCheck }),
  /** Where it listens. Opens the listener there unless it runs already. May be said again until the first run is over. */
  'setup.service': defineEntry({
    ...setup,
    effect: 'change',
    input: z.strictObject({ port: portSchema }),
    output: z.strictObject({ port: portSchema }),
  }),
  /** The last step: modules of the first property. */
  'setup.modules': defineEntry({
    ...setup,
    effect: 'change',
    input: z.strictObject({ integration: z.boolean() }),
    output: propertyViewSchema,
  }),
};
