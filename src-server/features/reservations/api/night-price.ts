import { currencySchema, dateSchema } from '@server/operations/api-fields';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { z } from 'zod';

const amountSchema = z
  .int()
  .min(0)
  .max(MAX_AMOUNT)
  .describe('Price of the night, in the smallest unit of the currency: 12550 is 125.50 EUR.');

/** The price of one night as the API shows it: `priceSchema` with its date. */
export const nightPriceSchema = z
  .strictObject({
    date: dateSchema.describe('The night that begins on this day.'),
    amount: amountSchema,
    currency: currencySchema,
  })
  .describe('The price of one night.');

/** The requested price of one night. The currency is always the property's and may be left out. */
export const nightPriceInputSchema = z
  .strictObject({
    date: dateSchema.describe('The night that begins on this day.'),
    amount: amountSchema,
    currency: currencySchema.optional(),
  })
  .describe('The price of one night.');
