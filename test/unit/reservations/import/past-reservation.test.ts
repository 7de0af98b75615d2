import { readFileSync } from 'node:fs';
import { csvColumnsSchema } from '@server/features/reservations/import/csv-columns';
import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import { parseReservationRow } from '@server/features/reservations/import/past-reservation';
import { importMessages } from '@shared/reservations/import.messages';
import { createMessageFormatter, english } from '@shared/text/message-formatter';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../../support/service/verifies';

const text = readFileSync(
  new URL('../../../fixtures/hotel-bookings/nasty-rows.csv', import.meta.url),
  'utf8',
);
const rows = z.array(z.record(z.string(), z.string())).parse(parse(text, { columns: true }));

/** Row by its position in the fixture, from 0, with some columns replaced. */
const rowOf = (index: number, replaced: Record<string, string> = {}): object => ({
  ...rows[index],
  ...replaced,
});

const formatMessage = createMessageFormatter(english);

/** Formats a text as a window does that has its id and values. */
function formatById(id: string, values: Readonly<Record<string, string | number>>): string {
  const message = Object.values(importMessages).find((one) => one.id === id);
  return message === undefined ? '' : String(formatMessage(message, values));
}

const LONGEST = 1;
const AN_ORDINARY_ONE = 20;

describe('real rows that are no bookings', () => {
  it.each([
    [0, 'nights: a stay has at least one night'],
    [2, 'adults: at least one adult is needed'],
    [3, 'adults: at least one adult is needed'],
    [4, 'nights: a stay has at least one night; adults: at least one adult is needed'],
    [8, 'adults: must be at most 30, not 55'],
    [9, 'adr: must not be negative'],
    [22, 'nights: a stay has at least one night'],
  ])('row %i is refused: %s', (index, reason) => {
    expect(parseReservationRow(rowOf(index), 'EUR')).toMatchObject({ kind: 'refused', reason });
  });
});

describe('real rows with a quirk', () => {
  const quirks: readonly [string, number, Partial<PastReservation>][] = [
    [
      '69 nights',
      LONGEST,
      { arrival: '2016-07-05', departure: '2016-09-12', country: null, nightPrice: 11000 },
    ],
    [
      'children NA are none',
      5,
      { children: 0, source: 'other', status: 'cancelled', statusDate: '2015-08-01' },
    ],
    ['ten children', 6, { children: 10, source: 'agency', agent: '8', status: 'no_show', nightPrice: 13316 }],
    ['ten babies are children', 7, { children: 10, source: 'ota' }],
    ['the dearest night', 10, { nightPrice: 540_000 }],
    ['a night for nothing', 11, { nightPrice: 0, mealPlan: 'full_board', source: 'direct' }],
    ['no country', 12, { country: null }],
    ['China by its alpha-2 code', 13, { country: 'CN', comment: '1 parking space. 2 special requests.' }],
    ['Timor-Leste by its former code', 14, { country: 'TL' }],
    ['a channel that was not noted', 15, { source: 'other', mealPlan: 'half_board' }],
    ['another room type than was sold', 16, { source: 'gds', roomTypeCode: 'D', assignedTypeCode: 'E' }],
    ['a company', 17, { source: 'corporate', company: '110', agent: null }],
    [
      'a guest who never came',
      18,
      { status: 'no_show', statusDate: '2015-07-17', comment: '1 special request.' },
    ],
    ['a cancelled one', 19, { status: 'cancelled', statusDate: '2015-06-01', mealPlan: 'full_board' }],
    [
      'over the new year',
      AN_ORDINARY_ONE,
      { arrival: '2015-12-30', departure: '2016-01-02', bookedOn: '2015-10-15' },
    ],
    [
      'from a leap day',
      21,
      { arrival: '2016-02-29', departure: '2016-03-03', country: 'NL', comment: '1 parking space.' },
    ],
  ];

  it.each(quirks)('%s', (_title, index, expected) => {
    expect(parseReservationRow(rowOf(index), 'EUR')).toMatchObject({
      kind: 'booking',
      reservation: expected,
    });
  });

  it('are read whole', () => {
    expect(parseReservationRow(rowOf(AN_ORDINARY_ONE), 'EUR')).toEqual({
      kind: 'booking',
      reservation: {
        hotel: 'Resort Hotel',
        arrival: '2015-12-30',
        departure: '2016-01-02',
        bookedOn: '2015-10-15',
        adults: 2,
        children: 1,
        mealPlan: 'half_board',
        country: 'PT',
        source: 'direct',
        agent: null,
        company: null,
        roomTypeCode: 'A',
        assignedTypeCode: 'D',
        nightPrice: 20433,
        status: 'checked_out',
        statusDate: '2016-01-02',
        comment: '1 parking space. 1 special request.',
      },
    });
  });

  it('have prices in the minor units of the currency', () => {
    const prices = ['JPY', 'EUR', 'KWD'].map((currency) =>
      parseReservationRow(rowOf(AN_ORDINARY_ONE), currency),
    );
    expect(prices).toMatchObject([204, 20433, 204330].map((nightPrice) => ({ reservation: { nightPrice } })));
  });
});

describe('made-up rows', () => {
  it.each([
    [{ arrival_date_month: 'Febuary' }, 'arrival_date_month: must be one of January, February'],
    [{ arrival_date_month: 'February', arrival_date_day_of_month: '30' }, 'arrival: 2015-02-30 isn’t a date'],
    [{ arrival_date_day_of_month: '0' }, 'arrival: 2015-12-00 isn’t a date'],
    [{ arrival_date_year: '1999' }, 'arrival_date_year: must be a year from 2000 to 2099'],
    [{ arrival_date_year: '2099' }, 'departure: must not be after 2099-12-31'],
    [{ stays_in_week_nights: '366' }, 'nights: must be at most 365, not 366'],
    [{ stays_in_week_nights: '1.5' }, 'stays_in_week_nights: must be a whole number'],
    [{ adults: 'two' }, 'adults: must be a whole number'],
    [{ children: '' }, 'children: must be a whole number'],
    [{ babies: '20' }, 'children: must be at most 20, not 21'],
    [{ meal: 'Breakfast' }, 'meal: must be one of BB, HB, FB, SC, Undefined'],
    [{ country: 'XYZ' }, 'country: XYZ isn’t a country code of ISO 3166-1'],
    [{ distribution_channel: 'Web' }, 'distribution_channel: must be one of Direct, Corporate, TA/TO'],
    [{ reservation_status: 'Checked' }, 'reservation_status: must be one of Check-Out, Canceled, No-Show'],
    [{ reservation_status_date: '02/01/2016' }, 'reservation_status_date: must be a date, YYYY-MM-DD'],
    [{ adr: 'free' }, 'adr: must be a number'],
    [{ adr: '10000000001' }, 'adr: the nights must not cost more than 1000000000000 together'],
    [{ adr: '3333333333.34' }, 'adr: the nights must not cost more than 1000000000000 together'],
    [{ reserved_room_type: 'Sea view' }, 'reserved_room_type: must be the code of a room type'],
    [{ hotel: ' ' }, 'hotel: must be at least 1 characters'],
  ])('%j is refused: %s', (replaced, reason) => {
    const read = parseReservationRow(rowOf(AN_ORDINARY_ONE, replaced), 'EUR');
    expect(read).toMatchObject({ kind: 'refused', reason: expect.stringContaining(reason) });
  });

  verifies('import.refusals', 'are refused by messages that say what the English reason says', () => {
    const columns = Object.keys(csvColumnsSchema.shape);
    const cells = fc.constantFrom(
      'x',
      '',
      '-1',
      '9'.repeat(4),
      'NULL',
      '2016-02-30',
      'Sea view',
      '-0.5',
      'é'.repeat(130),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...columns), cells), (replaced) => {
        const read = parseReservationRow(rowOf(AN_ORDINARY_ONE, replaced), 'EUR');
        if (read.kind === 'booking') return;
        const texts = read.problems.map(({ id, values }) => String(formatById(id, values)));
        expect(texts.join('; ')).toBe(read.reason);
      }),
      { numRuns: 1000 },
    );
  });

  it('without a column is refused by its name', () => {
    const { adr: _adr, ...rest } = rows[AN_ORDINARY_ONE] ?? {};
    expect(parseReservationRow(rest, 'EUR')).toEqual({
      kind: 'refused',
      reason: 'adr: is required',
      problems: [],
    });
  });

  it('are read or refused, never thrown at', () => {
    const columns = Object.keys(rows[0] ?? {});
    const cells = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('NULL', 'NA', '-1', '2016-02-30'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...columns), cells, (column, cell) => {
        const read = parseReservationRow(rowOf(AN_ORDINARY_ONE, { [column]: cell }), 'EUR');
        expect(['booking', 'refused']).toContain(read.kind);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.anything(), (row) => {
        expect(parseReservationRow(row, 'EUR').kind).toBe('refused');
      }),
    );
  });
});
