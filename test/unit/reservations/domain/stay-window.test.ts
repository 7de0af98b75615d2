import {
  checkStayDates,
  getActualDeparture,
  hasOverlap,
  isArrivable,
  isPastArrival,
  listAddedNights,
} from '@server/features/reservations/domain/stay-window';
import { addDays, listNights } from '@server/kernel/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const START = '2026-12-01';

const window = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, nights]) => ({ arrival: addDays(START, from), departure: addDays(START, from + nights) }));

describe('the dates of a stay', () => {
  it.each([
    ['one night is a stay', '2026-12-02', null],
    ['no night is none', START, 'departure: must be after arrival'],
    ['a departure before the arrival is none', '2026-11-30', 'departure: must be after arrival'],
    ['365 nights are a stay', addDays(START, 365), null],
    ['366 nights are too many', addDays(START, 366), 'departure: must be at most 365 nights after arrival'],
  ])('%s', (_title, departure, problem) => {
    expect(checkStayDates({ arrival: START, departure })).toBe(problem);
  });

  it.each([
    ['today', '2026-12-01', false],
    ['yesterday, for who comes after midnight', '2026-11-30', false],
    ['the day before yesterday', '2026-11-29', true],
  ])('an arrival %s is past: %s', (_title, arrival, isPast) => {
    expect(isPastArrival(arrival, START)).toBe(isPast);
  });

  it.each([
    ['the day before arrival', '2026-11-30', false],
    ['the arrival day', '2026-12-01', true],
    ['the last night', '2026-12-02', true],
    ['the departure day', '2026-12-03', false],
  ])('the guest may arrive on %s: %s', (_title, today, may) => {
    expect(isArrivable({ arrival: START, departure: '2026-12-03' }, today)).toBe(may);
  });

  it.each([
    ['on the planned day keeps all nights', '2026-12-05', '2026-12-05'],
    ['early frees the later nights', '2026-12-03', '2026-12-03'],
    ['on the arrival day keeps the first night', START, '2026-12-02'],
    ['late adds no nights', '2026-12-09', '2026-12-05'],
  ])('leaving %s', (_title, today, departure) => {
    expect(getActualDeparture({ arrival: START, departure: '2026-12-05' }, today)).toBe(departure);
  });

  it('two stays need a common night exactly when their windows overlap; back to back they do not', () => {
    fc.assert(
      fc.property(window, window, (one, other) => {
        const nights = new Set(listNights(one.arrival, one.departure));
        const hasCommon = listNights(other.arrival, other.departure).some((night) => nights.has(night));
        expect(hasOverlap(one, other)).toBe(hasCommon);
      }),
    );
  });

  it('the nights a change adds are those of the new window that the old one lacks', () => {
    fc.assert(
      fc.property(window, window, (held, next) => {
        const had = new Set(listNights(held.arrival, held.departure));
        const lacking = listNights(next.arrival, next.departure).filter((night) => !had.has(night));
        const added = listAddedNights(held, next).flatMap(({ arrival, departure }) =>
          listNights(arrival, departure),
        );
        expect(added).toEqual(lacking);
      }),
    );
  });
});
