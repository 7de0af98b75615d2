import type { DayRange, RoomFit } from '@server/features/reservations/domain/choose-room';
import {
  findBestFit,
  findFirstFit,
  isFree,
  measureGap,
  sortByBestFit,
} from '@server/features/reservations/domain/choose-room';
import { createRoomCalendar } from '@server/features/reservations/domain/room-calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const reservation: DayRange = { arrivalDay: 10, departureDay: 13 };

const roomWith = (room: string, freeFromDay: number | null, takenFromDay: number | null) => ({
  room,
  freeFromDay,
  takenFromDay,
});

describe('the fit of a stay into a unit', () => {
  it.each([
    ['an empty unit', null, null, true, 730],
    ['back to back on both sides', 10, 13, true, 0],
    ['two nights before, one after', 8, 14, true, 3],
    ['a guest before, no one after', 10, null, true, 365],
    ['gaps wider than any stay', -1000, 2000, true, 730],
    ['the first night taken', null, 10, false, null],
    ['the last night taken', null, 12, false, null],
  ])('%s', (_title, from, taken, free, gap) => {
    const room = roomWith('101', from, taken);
    expect(isFree(room, reservation)).toBe(free);
    expect(free ? measureGap(room, reservation) : null).toBe(gap);
  });
});

describe('the choice of a unit', () => {
  const units = [
    roomWith('101', 2, 20),
    roomWith('102', null, 11),
    roomWith('103', 9, 14),
    roomWith('104', 10, 15),
  ];

  it('first fit takes the first free unit in the order of the house', () => {
    expect(findFirstFit(units, reservation)?.room).toBe('101');
  });

  verifies(
    'domain.assignment',
    'best fit takes the smallest gap, and the first in order among equals',
    () => {
      expect(findBestFit(units, reservation)?.room).toBe('103');
      expect(sortByBestFit(units, reservation).map(({ room }) => room)).toEqual(['103', '104', '101']);
    },
  );

  it('neither finds a unit when every one is taken on some night', () => {
    const taken = [roomWith('102', null, 11)];
    expect([
      findFirstFit(taken, reservation),
      findBestFit(taken, reservation),
      sortByBestFit(taken, reservation),
    ]).toEqual([null, null, []]);
  });
});

const reservations = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 }))
    .map(([arrivalDay, nights]) => ({ arrivalDay, departureDay: arrivalDay + nights })),
  { maxLength: 40 },
);

/** Computes the same answers from a plain list of nights. */
function slowFit(taken: ReadonlySet<number>, { arrivalDay }: DayRange): RoomFit {
  const before = [...taken].filter((day) => day < arrivalDay);
  const after = [...taken].filter((day) => day >= arrivalDay);
  return {
    freeFromDay: before.length === 0 ? null : Math.max(...before) + 1,
    takenFromDay: after.length === 0 ? null : Math.min(...after),
  };
}

describe('a calendar of one unit', () => {
  it('agrees with a plain list of taken nights, whatever stays are placed in whatever order', () => {
    fc.assert(
      fc.property(reservations, (wanted) => {
        const calendar = createRoomCalendar('101');
        const taken = new Set<number>();
        for (const next of wanted) {
          const found = calendar.fitOf(next);
          const slow = slowFit(taken, next);
          expect(isFree(found, next)).toBe(isFree(slow, next));
          if (!isFree(found, next)) {
            expect(() => calendar.take(next)).toThrow(RangeError);
            continue;
          }
          expect(found).toEqual(slow);
          calendar.take(next);
          for (let day = next.arrivalDay; day < next.departureDay; day += 1) taken.add(day);
        }
      }),
    );
  });
});
