import { toLocalDate } from '@server/kernel/property-clock';
import {
  countrySchema,
  currencySchema,
  dateSchema,
  timeSchema,
  timeZoneSchema,
  versionFields,
} from '@server/operations/api-fields';
import type { PropertyRow } from '@server/stores/property-store';
import { createIdSchema } from '@shared/kernel/ids';
import { createTextSchema } from '@shared/kernel/text-schema';
import { toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

export const propertyAddressSchema = z
  .strictObject({
    street: createTextSchema({ max: 120 }).optional().describe('Street and number.'),
    town: createTextSchema({ max: 80 }).optional().describe('Town.'),
    postal_code: createTextSchema({ max: 20 }).optional().describe('Postal code.'),
  })
  .describe('Address of the property; unknown parts are absent.');

/** A property as the public API shows it. */
export const propertySchema = z.strictObject({
  id: createIdSchema('prp').describe('Id of the property of the key.'),
  name: createTextSchema({ max: 120 }).describe('Name of the property.'),
  time_zone: timeZoneSchema.describe('Time zone of the dates and times of this property, IANA name.'),
  currency: currencySchema.describe('Currency of all amounts of this property, ISO 4217.'),
  country: countrySchema.describe('Country of the property, ISO 3166-1 alpha-2.'),
  check_in_time: timeSchema.describe('Earliest check-in on the day of arrival, HH:MM.'),
  check_out_time: timeSchema.describe('Latest check-out on the day of departure, HH:MM.'),
  auto_assign_days: z
    .int()
    .min(0)
    .max(30)
    .describe(
      'Number of days before arrival when Brasstag assigns rooms automatically; 0 is the arrival day.',
    ),
  address: propertyAddressSchema,
  local_date: dateSchema.describe('Today at the property, YYYY-MM-DD.'),
  modules: z.array(z.enum(['integration'])).describe('Modules that are switched on.'),
  ...versionFields,
});

export type Property = z.infer<typeof propertySchema>;

/** Converts a row to what the API shows at an instant, epoch ms. */
export const toProperty = (row: PropertyRow, nowMs: number): Property => ({
  id: row.id,
  name: row.name,
  time_zone: row.timeZone,
  currency: row.currency,
  country: row.country,
  check_in_time: row.checkInTime,
  check_out_time: row.checkOutTime,
  auto_assign_days: row.autoAssignDays,
  address: row.address,
  local_date: toLocalDate(row.timeZone, nowMs),
  modules: [...row.modules],
  version: row.version,
  created_at: toTimestamp(row.createdAtMs),
  updated_at: toTimestamp(row.updatedAtMs),
});
