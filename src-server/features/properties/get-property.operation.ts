import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { z } from 'zod';
import { propertySchema, toProperty } from './property.schema';

export const getProperty = defineOperation({
  name: 'get_property',
  summary:
    'Returns the property of the key, with its local date. A good first call to check that the key works.',
  tag: 'Property',
  permission: 'property.profile.read',
  rest: { method: 'get', path: '/property' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({}),
  output: propertySchema,
  example: {},
  async run({ properties, nowMs }, { propertyId }) {
    const row = await properties.find(propertyId);
    if (row === null) throw createNotFoundError();
    return { value: toProperty(row, nowMs), version: row.version, showsNow: true, targetId: row.id };
  },
});
