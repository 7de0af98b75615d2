import {
  addDays,
  countNightsBetween,
  FIRST_DATE,
  isLocalDate,
  LAST_DATE,
  listNights,
} from '@server/kernel/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const localDates = fc
  .date({
    min: new Date(`${FIRST_DATE}T00:00:00Z`),
    max: new Date(`${LAST_DATE}T00:00:00Z`),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('isLocalDate', () => {
  it.each([
    ['2026-11-21', true, 'a plain day'],
    ['2000-01-01', true, 'the first day'],
    ['2099-12-31', true, 'the last day'],
    ['1999-12-31', false, 'the day before the first'],
    ['2100-01-01', false, 'the day after the last'],
    ['2024-02-29', true, 'a leap day'],
    ['2026-02-29', false, 'a leap day of a common year'],
    ['2000-02-29', true, 'a leap day of a century divisible by 400'],
    ['2026-02-30', false, 'a day that some engines read as 2 March'],
    ['2026-04-31', false, 'the 31st of a month of 30 days'],
    ['2026-13-01', false, 'a thirteenth month'],
    ['2026-00-10', false, 'month zero'],
    ['2026-1-1', false, 'without leading zeros'],
    ['2026-11-21T00:00:00Z', false, 'with a time'],
    [' 2026-11-21', false, 'with a space'],
    ['2026-11-21\n', false, 'with a line feed'],
    ['', false, 'nothing'],
  ])('%j -> %j: %s', (text, is) => {
    expect(isLocalDate(text)).toBe(is);
  });
});

describe('arithmetic on days', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays(LAST_DATE, 1)).toBe('2100-01-01');
  });

  it('counts nights of the half-open range', () => {
    expect(countNightsBetween('2026-11-21', '2026-11-22')).toBe(1);
    expect(countNightsBetween('2026-11-21', '2026-11-21')).toBe(0);
    expect(countNightsBetween('2026-11-22', '2026-11-21')).toBe(-1);
    expect(countNightsBetween('2024-02-28', '2024-03-01')).toBe(2);
  });

  it('is undone by its opposite, and agrees with the count of nights and the order of strings', () => {
    fc.assert(
      fc.property(localDates, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(addDays(moved, -days)).toBe(date);
        expect(countNightsBetween(date, moved)).toBe(days);
        expect(Math.sign(days)).toBe(Number(moved > date) - Number(moved < date));
      }),
    );
  });

  it('names every night once, in order, and not the day of departure', () => {
    expect(listNights('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(listNights('2026-12-30', '2026-12-30')).toEqual([]);
    expect(listNights('2026-12-30', '2026-12-01')).toEqual([]);
    fc.assert(
      fc.property(localDates, fc.integer({ min: 0, max: 400 }), (arrival, count) => {
        const nights = listNights(arrival, addDays(arrival, count));
        expect(nights).toEqual(Array.from({ length: count }, (_, index) => addDays(arrival, index)));
      }),
    );
  });
});
