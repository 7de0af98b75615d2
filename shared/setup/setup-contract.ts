import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { prefixSchema } from '@shared/keys/api-key';
import {
  emailSchema,
  memberViewSchema,
  passwordSchema,
  personNameSchema,
} from '@shared/members/member-schemas';
import { propertyDraftSchema, propertyViewSchema } from '@shared/properties/property-view';
import { portCheck } from '@shared/service/service-contract';
import { portSchema } from '@shared/service/service-settings';
import { languageSchema } from '@shared/text/languages';
import { z } from 'zod';
import { setupSteps } from './setup-steps';

/** What a new installation still needs, in order of the list. */
export const checklistTasks = ['rooms', 'key', 'address', 'call', 'backup', 'codes'] as const;
export type ChecklistTask = (typeof checklistTasks)[number];

const setup = { permission: null, where: 'setup' } as const;

export const setupContract = {
  /** Returns the next step of the first run. */
  'setup.state': defineEntry({
    auditLabel: 'Viewed setup status',
    ...setup,
    effect: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ step: z.enum(setupSteps) }),
  }),
  /** Creates the organisation and its first member. Without a password only the command line acts for that member. */
  'setup.owner': defineEntry({
    auditLabel: 'Set up Owner',
    ...setup,
    effect: 'change',
    input: z.strictObject({
      organisation: createTextSchema({ max: 120 }),
      name: personNameSchema,
      email: emailSchema,
      password: passwordSchema.nullable(),
      /** The language that was chosen at the first screen. Absent or null: that of the computer. */
      language: languageSchema.nullable().optional(),
    }),
    output: memberViewSchema,
  }),
  /** Creates the first property, whose Owner is the first member. */
  'setup.property': defineEntry({
    auditLabel: 'Set up property',
    ...setup,
    effect: 'change',
    input: propertyDraftSchema,
    output: propertyViewSchema,
  }),
  /** Checks whether the port can be opened. After the first run, `service.checkPort` does. */
  'setup.checkPort': defineEntry({ auditLabel: 'Checked port', ...setup, effect: 'read', ...portCheck }),
  /** Sets the port, and opens the listener there unless it runs already. May be repeated until the first run ends. */
  'setup.service': defineEntry({
    auditLabel: 'Set up service',
    ...setup,
    effect: 'change',
    input: z.strictObject({ port: portSchema }),
    output: z.strictObject({ port: portSchema }),
  }),
  /** Sets the modules of the first property, as the last step. */
  'setup.modules': defineEntry({
    auditLabel: 'Set up modules',
    ...setup,
    effect: 'change',
    input: z.strictObject({ integration: z.boolean() }),
    output: propertyViewSchema,
  }),
  /** Returns what is done and what is left after the first run. It names only what the member may do or see. */
  'setup.checklist': defineEntry({
    auditLabel: 'Viewed setup checklist',
    permission: null,
    where: 'property',
    effect: 'read',
    input: z.strictObject({ property_id: createIdSchema('prp') }),
    output: z.strictObject({
      tasks: z.array(z.strictObject({ id: z.enum(checklistTasks), is_done: z.boolean() })),
      /** The newest key that can still be used. null: none, or without `integration.apikey.manage`. */
      key_prefix: prefixSchema.nullable(),
      /** Room types that are not for sale for lack of a price. Empty without `inventory.roomtype.manage`. */
      types_without_price: z.array(
        z.strictObject({
          id: createIdSchema('rty'),
          name: z.string(),
          unit_count: z.int().nonnegative(),
        }),
      ),
    }),
  }),
};
