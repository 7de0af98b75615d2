import { createNoonCache } from '@server/features/reservations/import/imported-stay';
import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import { createDemoReservation, moveReservation } from '@server/features/setup/demo/demo-stay';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.UTC(2026, 10, 21, 9);
/** 1 August 2016 and 16 November 2026 are Mondays: 537 weeks lie between them. */
const day = { today: '2026-11-21', nowMs: NOW_MS, noonOf: createNoonCache('Europe/Lisbon') };

const reservationInput: PastReservation = {
  hotel: 'Resort Hotel',
  arrival: '2016-08-01',
  departure: '2016-08-03',
  bookedOn: '2016-07-01',
  adults: 2,
  children: 0,
  mealPlan: 'bed_breakfast',
  country: 'PT',
  source: 'direct',
  agent: null,
  company: null,
  roomTypeCode: 'C',
  assignedTypeCode: 'C',
  nightPrice: 8000,
  status: 'checked_out',
  statusDate: '2016-08-03',
  comment: null,
};

const createReservationOf = (differing: Partial<PastReservation>, line = 1) =>
  createDemoReservation(day, line, moveReservation(day.today, { ...reservationInput, ...differing }));

const getInitialStatus = (differing: Partial<PastReservation>, line = 1) => {
  const { initialStatus: expected } = createReservationOf(differing, line).draft;
  return expected.kind === 'past' ? expected.status : expected.kind;
};

describe('a reservation of the demo', () => {
  it('is moved by whole weeks, the middle of the extract to about today', () => {
    const { draft } = createReservationOf({});
    expect([draft.arrival, draft.departure]).toEqual(['2026-11-23', '2026-11-25']);
    expect(new Date('2026-11-23').getUTCDay()).toBe(new Date(reservationInput.arrival).getUTCDay());
    expect(draft.nightPrices).toEqual([
      { date: '2026-11-23', amount: 8000 },
      { date: '2026-11-24', amount: 8000 },
    ]);
  });

  it.each([
    [
      'that ended before today has checked out',
      { arrival: '2016-07-25', departure: '2016-07-29' },
      'checked_out',
    ],
    ['that ends today has checked out', { arrival: '2016-07-25', departure: '2016-07-30' }, 'checked_out'],
    ['that is under way has checked in', { arrival: '2016-07-29', departure: '2016-08-01' }, 'checked_in'],
    ['that begins today is confirmed', { arrival: '2016-07-30', departure: '2016-08-01' }, 'confirmed'],
    ['to come is confirmed', {}, 'confirmed'],
    ['that was cancelled stays so, to come or not', { status: 'cancelled' }, 'cancelled'],
    [
      'of a guest who never came stays so',
      { status: 'no_show', arrival: '2016-07-20', departure: '2016-07-22' },
      'no_show',
    ],
    ['of a guest who will not have come is still confirmed', { status: 'no_show' }, 'confirmed'],
  ] as const)('%s', (_sentence, differing, expected) => {
    expect(getInitialStatus(differing)).toBe(expected);
  });

  it('is a hold for some of those to come, and never for those of today', () => {
    expect(getInitialStatus({}, 12)).toBe('tentative');
    expect(getInitialStatus({ arrival: '2016-07-30' }, 12)).toBe('confirmed');
  });

  it('has its room chosen now when it is near or of another type, and in time otherwise', () => {
    expect(createReservationOf({}).isRoomGiven).toBe(true);
    expect(createReservationOf({ arrival: '2016-09-01', departure: '2016-09-02' }).isRoomGiven).toBe(false);
    expect(
      createReservationOf({ arrival: '2016-09-01', departure: '2016-09-02', assignedTypeCode: 'B' })
        .isRoomGiven,
    ).toBe(true);
  });

  it('contains nothing after now', () => {
    const { initialStatus: expected } = createReservationOf({
      status: 'cancelled',
      bookedOn: '2016-08-20',
      statusDate: '2016-08-30',
    }).draft;
    expect(expected).toEqual({ kind: 'past', status: 'cancelled', createdAtMs: NOW_MS, sinceMs: NOW_MS });
  });
});
