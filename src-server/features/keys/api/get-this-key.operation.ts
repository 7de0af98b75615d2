import { toLocalDate } from '@server/kernel/property-clock';
import { dateSchema, timeZoneSchema } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema, toOptionalTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

export const propertyOfKeySchema = z
  .strictObject({
    id: createIdSchema('prp').describe('Id of the property of the key.'),
    name: createTextSchema({ max: 120 }).describe('Name of the property.'),
    time_zone: timeZoneSchema.describe('Time zone of the dates and times of this property, IANA name.'),
    local_date: dateSchema.describe('Today at the property, YYYY-MM-DD.'),
  })
  .describe('The property that the key is bound to.');

export const keyLimitsSchema = z
  .strictObject({
    calls_per_second: z
      .number()
      .positive()
      .nullable()
      .describe('Calls a second that the key may make for long; null: any number.'),
    burst: z.int().min(1).nullable().describe('Calls at once after a pause; null: any number.'),
    calls_in_flight: z
      .int()
      .min(1)
      .describe('Calls that may run at the same time. One more waits up to 250 ms.'),
  })
  .describe('Limits of the key, over REST and MCP together.');

const keySchema = z.strictObject({
  prefix: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .describe('Public identifier of the key, as the audit log names it.'),
  property: propertyOfKeySchema,
  permissions: z
    .array(z.string())
    .describe('Permissions of the key, in the order in which they were chosen.'),
  expires_at: timestampSchema.nullable().describe('When the key expires, UTC; null: never.'),
  limits: keyLimitsSchema.nullable().describe('null: this service limits no calls.'),
});

export const getThisKey = defineOperation({
  name: 'get_this_key',
  summary:
    'Returns what the calling key is bound to: its property with time zone and local date, its permissions, when it expires, and its limits.',
  tag: 'Key',
  permission: 'integration.key.read',
  rest: { method: 'get', path: '/key' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({}),
  output: keySchema,
  example: {},
  async run({ properties, nowMs }, { propertyId, prefix, scopes, expiresAtMs, limits }) {
    const property = await properties.find(propertyId);
    if (property === null) throw createNotFoundError();
    const { id, name, timeZone } = property;
    const value = {
      prefix,
      property: { id, name, time_zone: timeZone, local_date: toLocalDate(timeZone, nowMs) },
      permissions: [...scopes],
      expires_at: toOptionalTimestamp(expiresAtMs),
      limits:
        limits === null
          ? null
          : {
              calls_per_second: limits.perSecond,
              burst: limits.perSecond === null ? null : limits.burst,
              calls_in_flight: limits.inFlightPerKey,
            },
    };
    return { value };
  },
});
