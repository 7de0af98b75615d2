import { countNights, findSoldOutNight } from '@server/features/reservations/domain/night-counts';
import { addDays, listNights } from '@server/kernel/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const range = { arrival: '2026-12-01', departure: '2026-12-05' };
const nothing = { rooms: [], nightsInRooms: [], unassigned: [] };

describe('sold rooms by type and night', () => {
  it('are stays in rooms of the type and stays of the type without a unit together', () => {
    const counts = countNights(range, {
      rooms: [
        { roomTypeId: 'double', count: 3 },
        { roomTypeId: 'suite', count: 1 },
      ],
      nightsInRooms: [{ roomTypeId: 'double', night: '2026-12-02', sold: 2 }],
      unassigned: [
        { roomTypeId: 'double', arrival: '2026-11-28', departure: '2026-12-03' },
        { roomTypeId: 'suite', arrival: '2026-12-04', departure: '2026-12-20' },
      ],
    });
    expect(counts.get('double')).toEqual({ total: 3, sold: [1, 3, 0, 0] });
    expect(counts.get('suite')).toEqual({ total: 1, sold: [0, 0, 0, 1] });
  });

  it('of a type without active rooms are counted as soon as a reservation waits for one', () => {
    const unassigned = [{ roomTypeId: 'loft', ...range }];
    const counts = countNights(range, { ...nothing, unassigned });
    expect(counts.get('loft')).toEqual({ total: 0, sold: [1, 1, 1, 1] });
    expect(countNights(range, nothing).size).toBe(0);
  });

  it('equal a count night by night, whatever the stays', () => {
    const reservationArbitrary = fc
      .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .map(([from, nights]) => ({
        roomTypeId: 'double',
        arrival: addDays(range.arrival, from),
        departure: addDays(range.arrival, from + nights),
      }));
    fc.assert(
      fc.property(fc.array(reservationArbitrary), (unassigned) => {
        const counted = countNights(range, { ...nothing, unassigned }).get('double')?.sold ?? [0, 0, 0, 0];
        const slow = listNights(range.arrival, range.departure).map(
          (night) =>
            unassigned.filter(({ arrival, departure }) => arrival <= night && night < departure).length,
        );
        expect(counted).toEqual(slow);
      }),
    );
  });

  it.each([
    ['one left every night', { total: 2, sold: [1, 0, 1] }, null],
    ['none left on the second night', { total: 2, sold: [1, 2, 1] }, 1],
    ['more sold than there are, after a room was retired', { total: 1, sold: [0, 2, 0] }, 1],
    ['no unit of the type at all', undefined, 0],
  ])('%s', (_title, count, night) => {
    expect(findSoldOutNight(count)).toBe(night);
  });
});
