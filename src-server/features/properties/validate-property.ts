import { countrySchema, currencySchema, timeZoneSchema } from '@server/operations/api-fields';
import { parseOrRefuse } from '@shared/kernel/validation';
import { z } from 'zod';

const profileSchema = z
  .object({ time_zone: timeZoneSchema, currency: currencySchema, country: countrySchema })
  .partial();

/** Throws AppError `validation_failed` for a time zone, currency or country that does not exist. */
export function requireExisting(fields: z.input<typeof profileSchema>): void {
  parseOrRefuse(profileSchema, fields);
}
