import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';
import { moduleSchema, propertyDraftSchema, propertyFields, propertyViewSchema } from './property-view';

const manage = { permission: 'organisation.property.manage', effect: 'change' } as const;

export const propertiesContract = {
  /** Lists the properties where the member has a role. */
  'properties.list': defineEntry({
    auditLabel: 'Viewed properties',
    permission: null,
    where: 'any_property',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(propertyViewSchema),
  }),
  /** Adds a property. All Owners become Owner of it, so that no property is without one. */
  'properties.add': defineEntry({
    auditLabel: 'Added property',
    ...manage,
    where: 'every_property',
    input: propertyDraftSchema,
    output: propertyViewSchema,
  }),
  /** Updates the given fields. A new time zone or time of day moves the instants of future reservations. */
  'properties.update': defineEntry({
    auditLabel: 'Changed property',
    permission: 'property.profile.update',
    where: 'property',
    effect: 'change',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      ...z.strictObject(propertyFields).partial().shape,
    }),
    output: propertyViewSchema,
  }),
  /** Previews what switching the module would end or reactivate. */
  'modules.preview': defineEntry({
    auditLabel: 'Previewed module switch',
    ...manage,
    effect: 'read',
    where: 'property',
    input: z.strictObject({ property_id: createIdSchema('prp'), module: moduleSchema }),
    output: z.strictObject({
      active_keys: z.int().nonnegative(),
      /** Those keys. null without `integration.apikey.manage` at the property. */
      keys: z.array(z.strictObject({ prefix: prefixSchema, name: z.string() })).nullable(),
    }),
  }),
  'modules.set': defineEntry({
    auditLabel: 'Switched module on or off',
    ...manage,
    where: 'property',
    input: z.strictObject({ property_id: createIdSchema('prp'), module: moduleSchema, is_on: z.boolean() }),
    output: z.strictObject({
      property: propertyViewSchema,
      /** Keys that stop working, or work again. */
      active_keys: z.int().nonnegative(),
    }),
  }),
};
