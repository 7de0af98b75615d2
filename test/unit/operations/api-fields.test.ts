import {
  countrySchema,
  createPageSchema,
  currencySchema,
  dateSchema,
  markUntrusted,
  moneySchema,
  pageFields,
  priceSchema,
  timeSchema,
  timeZoneSchema,
} from '@server/operations/api-fields';
import { MAX_AMOUNT } from '@shared/kernel/minor-units';
import { createTextSchema } from '@shared/kernel/text-schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';

describe('wire values', () => {
  it.each([
    ['a date', dateSchema, '2026-11-21', true],
    ['a day that does not exist', dateSchema, '2026-02-30', false],
    ['a date out of range', dateSchema, '1999-12-31', false],
    ['a date with a time', dateSchema, '2026-11-21T00:00:00Z', false],
    ['a time', timeSchema, '23:59', true],
    ['midnight by another name', timeSchema, '24:00', false],
    ['a time with seconds', timeSchema, '15:00:00', false],
    ['a time without its zero', timeSchema, '9:00', false],
    ['a currency', currencySchema, 'EUR', true],
    ['a currency that does not exist', currencySchema, 'EUX', false],
    ['a country', countrySchema, 'PT', true],
    ['a country that does not exist', countrySchema, 'ZZ', false],
    ['a country in small letters', countrySchema, 'pt', false],
    ['a time zone', timeZoneSchema, 'Europe/Lisbon', true],
    ['an offset', timeZoneSchema, '+01:00', false],
    ['money', moneySchema, { amount: -5, currency: 'EUR' }, true],
    ['money as a fraction', moneySchema, { amount: 0.5, currency: 'EUR' }, false],
    ['money as a string', moneySchema, { amount: '5', currency: 'EUR' }, false],
    ['too much money', moneySchema, { amount: MAX_AMOUNT + 1, currency: 'EUR' }, false],
    ['money with an unknown field', moneySchema, { amount: 5, currency: 'EUR', note: '' }, false],
    ['a price of nothing', priceSchema, { amount: 0, currency: 'EUR' }, true],
    ['a price below nothing', priceSchema, { amount: -1, currency: 'EUR' }, false],
    ['200 items a page', pageFields.limit, 200, true],
    ['201 items a page', pageFields.limit, 201, false],
    ['no items a page', pageFields.limit, 0, false],
    ['a limit as text', pageFields.limit, '10', false],
    ['an empty cursor', pageFields.cursor, '', false],
  ])('%s', (_title, schema, value, isAccepted) => {
    expect(schema.safeParse(value).success).toBe(isAccepted);
  });

  it('one problem is reported once', () => {
    const messages = ['x', '2026-02-30'].map((value) =>
      dateSchema.safeParse(value).error?.issues.map((issue) => issue.message),
    );
    expect(messages).toEqual([
      ['must be a date from 2000-01-01 to 2099-12-31'],
      ['must be an existing date'],
    ]);
  });
});

describe('schemas of the wire', () => {
  verifies('domain.untrusted', 'mark what guests wrote, and keep what was said of it', () => {
    const schema = z.toJSONSchema(markUntrusted(createTextSchema({ max: 80 }).describe('Family name.')));
    expect(schema).toMatchObject({ description: 'Family name.', maxLength: 80, 'x-untrusted': true });
  });

  it('say 50 when no limit is named', () => {
    expect(z.strictObject(pageFields).parse({})).toEqual({ limit: 50 });
  });

  it('close a list', () => {
    expect(z.toJSONSchema(createPageSchema(z.string()))).toMatchObject({
      type: 'object',
      required: ['data', 'next_cursor'],
      additionalProperties: false,
    });
  });
});
