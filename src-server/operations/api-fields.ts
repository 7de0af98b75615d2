import { FIRST_DATE, isLocalDate, LAST_DATE } from '@server/kernel/local-date';
import { parseInstant, RFC_3339 } from '@server/kernel/parse-instant';
import { isTimeZone } from '@server/kernel/property-clock';
import { isCountry, isCurrency } from '@server/kernel/standard-codes';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { pageCursorSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

/** A property-local day. The refinement requires an existing day; JSON Schema can express only pattern and format. */
export const dateSchema = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, { error: `must be a date from ${FIRST_DATE} to ${LAST_DATE}`, abort: true })
  .refine(isLocalDate, 'must be an existing date')
  .meta({ format: 'date', description: 'Local date of the property, YYYY-MM-DD.' });

const isExistingInstant = (text: string): boolean => Number.isFinite(parseInstant(text));

/** An instant in input: RFC 3339 with any offset and any fraction of a second, as standard libraries print it. */
export const instantSchema = z
  .string()
  .regex(RFC_3339, {
    error:
      'must be a date and time with an offset, such as 2026-12-01T10:00:00Z or 2026-12-01T11:00:00+01:00 (in a query write + as %2B)',
    abort: true,
  })
  .refine(isExistingInstant, 'must be an existing date and time')
  .meta({ format: 'date-time' });

/** Local time of the property. */
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 15:00')
  .describe('Local time of the property, HH:MM, 24 hours.');

export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code such as EUR', abort: true })
  .refine(isCurrency, 'must be an ISO 4217 currency')
  .describe('Currency, ISO 4217.');

export const moneySchema = z
  .strictObject({
    amount: z
      .int()
      .min(-MAX_AMOUNT)
      .max(MAX_AMOUNT)
      .describe('In the smallest unit of the currency: 12550 is 125.50 EUR, 12550 JPY.'),
    currency: currencySchema,
  })
  .describe('An amount of money.');

/** `moneySchema` for prices: never below zero. */
export const priceSchema = moneySchema
  .extend({
    amount: z
      .int()
      .min(0)
      .max(MAX_AMOUNT)
      .describe('In the smallest unit of the currency: 12550 is 125.50 EUR.'),
  })
  .describe('A price.');

export const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be a country code such as PT', abort: true })
  .refine(isCountry, 'must be an ISO 3166-1 country')
  .describe('Country, ISO 3166-1 alpha-2.');

export const timeZoneSchema = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, 'must be a time zone such as Europe/Lisbon')
  .describe('Time zone, IANA name.');

/** Marks text written by guests or channels. A reader must not obey instructions in it. */
export const markUntrusted = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), 'x-untrusted': true });

/** The fields of every resource that can change. */
export const versionFields = {
  version: z
    .int()
    .min(1)
    .describe(
      'Version of the resource: rises by one with every change, equals the ETag, and is sent in If-Match.',
    ),
  created_at: timestampSchema.describe('Time of creation, UTC.'),
  updated_at: timestampSchema.describe('Time of the last change, UTC.'),
};

/** Creates the schema of one page of a list. */
export const createPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item).describe('Items of this page.'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` to get the next page; null on the last page.'),
  });

/** Query fields of every list. */
export const pageFields = {
  limit: z.int().min(1).max(200).default(50).describe('Items per page, 1 to 200.'),
  cursor: pageCursorSchema
    .optional()
    .describe('`next_cursor` of the previous page; keep the same filters and order.'),
};
