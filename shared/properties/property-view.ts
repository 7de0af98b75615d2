import { createIdSchema } from '@shared/kernel/ids';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { createTextSchema } from '@shared/kernel/text-schema';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 15:00');

const addressSchema = z.strictObject({
  street: createTextSchema({ max: 120 }).optional(),
  town: createTextSchema({ max: 80 }).optional(),
  postal_code: createTextSchema({ max: 20 }).optional(),
});

/** Fields of a property that members write. The service checks that zone, currency and country exist. */
export const propertyFields = {
  name: createTextSchema({ max: 120 }),
  /** A time zone name of IANA. */
  time_zone: z.string().min(1).max(64),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as PT'),
  check_in_time: timeOfDaySchema,
  check_out_time: timeOfDaySchema,
  auto_assign_days: z.int().min(0).max(30),
  address: addressSchema,
};

/** ISO 4217. It never changes, because prices are stored in it. */
const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR');

/** The input for a new property. */
export const propertyDraftSchema = z.strictObject({
  ...propertyFields,
  currency: currencyCodeSchema,
  check_in_time: timeOfDaySchema.default('15:00'),
  check_out_time: timeOfDaySchema.default('11:00'),
  auto_assign_days: propertyFields.auto_assign_days.default(7),
  address: addressSchema.default({}),
  /** The number of rooms to start with, all of one type. */
  rooms: z.int().min(0).max(500).default(0),
  /** Their price per night, in minor units of the currency. Absent or 0: they are not for sale. */
  room_price: z.int().min(0).max(MAX_AMOUNT).optional(),
});

export const moduleSchema = z.enum(['integration']);

/** A property as members see it. */
export const propertyViewSchema = z.strictObject({
  id: createIdSchema('prp'),
  ...propertyFields,
  currency: currencyCodeSchema,
  /** Today's date at the property, YYYY-MM-DD. */
  local_date: z.string(),
  modules: z.array(moduleSchema),
  version: z.int().positive(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});

export type PropertyDraft = z.output<typeof propertyDraftSchema>;
export type PropertyView = z.infer<typeof propertyViewSchema>;
