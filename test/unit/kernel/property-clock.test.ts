import { parseDateTime, toZoned } from '@internationalized/date';
import { addDays } from '@server/kernel/local-date';
import { isTimeZone, toInstant, toLocalDate } from '@server/kernel/property-clock';
import { toTimestamp } from '@shared/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('instantOf', () => {
  it.each([
    ['Europe/Lisbon', '2026-01-15', '15:00', '2026-01-15T15:00:00.000Z', 'winter'],
    ['Europe/Lisbon', '2026-07-15', '15:00', '2026-07-15T14:00:00.000Z', 'summer'],
    ['Europe/Lisbon', '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z', 'the last minute before the gap'],
    ['Europe/Lisbon', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', 'skipped: shows 02:30'],
    ['Europe/Lisbon', '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z', 'the first minute after the gap'],
    ['Europe/Lisbon', '2026-03-29', '15:00', '2026-03-29T14:00:00.000Z', 'later on the day of the change'],
    ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z', 'shown twice: the earlier'],
    ['Europe/Lisbon', '2026-10-25', '11:00', '2026-10-25T11:00:00.000Z', 'later on the day of the change'],
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'skipped: shows 03:30'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'shown twice: the earlier'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', 'skipped: shows 03:30'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', 'shown twice: the earlier'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'a gap of half an hour'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'half an hour shown twice'],
    ['Africa/Casablanca', '2026-02-15', '02:30', '2026-02-15T01:30:00.000Z', 'back for Ramadan: the earlier'],
    ['Africa/Casablanca', '2026-03-22', '02:30', '2026-03-22T02:30:00.000Z', 'forward after it: shows 03:30'],
    ['Africa/Casablanca', '2026-03-01', '15:00', '2026-03-01T15:00:00.000Z', 'during Ramadan'],
    ['Pacific/Apia', '2011-12-29', '15:00', '2011-12-30T01:00:00.000Z', 'the day before the skipped one'],
    ['Pacific/Apia', '2011-12-30', '15:00', '2011-12-31T01:00:00.000Z', 'a whole day skipped: the next one'],
    ['Pacific/Apia', '2011-12-31', '15:00', '2011-12-31T01:00:00.000Z', 'the day after the skipped one'],
    ['UTC', '2026-11-21', '09:00', '2026-11-21T09:00:00.000Z', 'no zone at all'],
  ])('%s %s %s is %s: %s', (timeZone, date, time, instant) => {
    expect(toTimestamp(toInstant(timeZone, date, time))).toBe(instant);
  });

  it('agrees with the library in every zone, also where the shorter way is taken', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const days = fc.integer({ min: 0, max: 36_500 }).map((day) => addDays('2000-01-01', day));
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(zones, days, minutes, (timeZone, date, minute) => {
        const time = new Date(minute * 60_000).toISOString().slice(11, 16);
        const expected = toZoned(parseDateTime(`${date}T${time}`), timeZone, 'compatible')
          .toDate()
          .getTime();
        expect(toInstant(timeZone, date, time)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  verifies(
    'domain.local-dates',
    'agrees with the library on every day of a year in zones that change their clocks',
    () => {
      const zones = [
        'Europe/Lisbon',
        'America/New_York',
        'Australia/Lord_Howe',
        'Africa/Casablanca',
        'Asia/Gaza',
      ];
      const differing = zones.flatMap((timeZone) =>
        Array.from({ length: 366 }, (_, day) => `${addDays('2026-01-01', day)}`).filter(
          (date) =>
            toInstant(timeZone, date, '01:30') !==
            toZoned(parseDateTime(`${date}T01:30`), timeZone, 'compatible')
              .toDate()
              .getTime(),
        ),
      );
      expect(differing).toEqual([]);
    },
  );
});

describe('localDate', () => {
  it.each([
    ['Europe/Lisbon', '2026-07-15T22:59:59.999Z', '2026-07-15'],
    ['Europe/Lisbon', '2026-07-15T23:00:00.000Z', '2026-07-16'],
    ['America/New_York', '2026-01-01T04:59:00.000Z', '2025-12-31'],
    ['Pacific/Apia', '2011-12-30T09:59:00.000Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z', '2026-11-22'],
  ])('in %s at %s it is %s', (timeZone, instant, date) => {
    expect(toLocalDate(timeZone, Date.parse(instant))).toBe(date);
  });

  verifies('domain.local-dates', 'is that of each instant, whichever was asked for before', () => {
    const zones = ['Europe/Lisbon', 'Asia/Gaza', 'America/St_Johns', 'Australia/Lord_Howe'];
    const formats = new Map(
      zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone })]),
    );
    const zone = fc.constantFrom(...zones);
    const start = fc.integer({ min: Date.UTC(1969, 0, 1), max: Date.UTC(2040, 0, 1) });
    const steps = fc.array(fc.tuple(zone, fc.integer({ min: -90_000, max: 90_000 })), { maxLength: 8 });
    fc.assert(
      fc.property(start, steps, (startMs, asked) => {
        for (const [timeZone, stepMs] of asked) {
          const atMs = startMs + stepMs;
          expect(toLocalDate(timeZone, atMs)).toBe(formats.get(timeZone)?.format(atMs));
        }
      }),
      { numRuns: 200 },
    );
  });

  verifies('domain.local-dates', 'changes in the minute in which clocks went back over midnight', () => {
    // 2006-10-29 at 00:01 they showed 23:01 of the day before.
    const changeMs = Date.parse('2006-10-29T02:31:00.000Z');
    const dates = [-1, 0, 59 * 60_000 - 1, 59 * 60_000].map((stepMs) =>
      toLocalDate('America/St_Johns', changeMs + stepMs),
    );
    expect(dates).toEqual(['2006-10-29', '2006-10-28', '2006-10-28', '2006-10-29']);
  });
});

describe('isTimeZone', () => {
  it.each([
    ['Europe/Lisbon', true, 'a zone'],
    ['UTC', true, 'no zone at all'],
    ['Etc/GMT+1', true, 'a fixed zone with a name'],
    ['Europe/Lissabon', false, 'no such place'],
    ['+01:00', false, 'a bare offset: it knows no summer time'],
    ['', false, 'nothing'],
    ['Europe/Lisbon ', false, 'with a space'],
  ])('%j -> %j: %s', (name, is) => {
    expect(isTimeZone(name)).toBe(is);
  });
});
