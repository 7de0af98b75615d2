import { hasOverlap } from '@server/features/reservations/domain/stay-window';
import { createRoomAllocation } from '@server/features/reservations/import/room-allocation';
import { addDays } from '@server/kernel/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createId, createRoomRow } from '../../../support/reservations/rows';

const TYPE = createId('rty', 1);
const units = [createRoomRow(1), createRoomRow(2), createRoomRow(3, { isActive: false }), createRoomRow(4)];

const reservations = fc.array(
  fc
    .record({ from: fc.integer({ min: 0, max: 40 }), nights: fc.integer({ min: 1, max: 9 }) })
    .map(({ from, nights }) => ({
      arrival: addDays('2016-07-01', from),
      departure: addDays('2016-07-01', from + nights),
    })),
  { maxLength: 40 },
);

describe('the plan of an import', () => {
  it('offers the first active unit by position that has no stay on the nights', () => {
    fc.assert(
      fc.property(reservations, (wanted) => {
        const plan = createRoomAllocation(units);
        const placed: { roomId: string; arrival: string; departure: string }[] = [];
        for (const dates of wanted) {
          const roomId = plan.firstFree(TYPE, dates);
          const free = units.filter(
            ({ id, isActive }) =>
              isActive && !placed.some((other) => other.roomId === id && hasOverlap(other, dates)),
          );
          expect(roomId).toBe(free[0]?.id ?? null);
          if (roomId === null) continue;
          plan.take(roomId, dates);
          placed.push({ roomId, ...dates });
        }
      }),
    );
  });

  it('knows nothing of types without units', () => {
    expect(
      createRoomAllocation(units).firstFree(createId('rty', 9), {
        arrival: '2016-07-01',
        departure: '2016-07-02',
      }),
    ).toBeNull();
  });

  it('takes a stay twice without harm, and one of a unit it does not know', () => {
    const plan = createRoomAllocation(units);
    const dates = { arrival: '2016-07-01', departure: '2016-07-03' };
    plan.take(createId('unt', 1), dates);
    plan.take(createId('unt', 1), dates);
    plan.take(createId('unt', 99), dates);
    expect(plan.firstFree(TYPE, dates)).toBe(createId('unt', 2));
  });

  it('offers a unit that was added, and counts on from its position', () => {
    const plan = createRoomAllocation([]);
    plan.add(createRoomRow(7));
    expect(plan.firstFree(TYPE, { arrival: '2016-07-01', departure: '2016-07-02' })).toBe(createId('unt', 7));
    expect([plan.nextPosition, [...plan.names]]).toEqual([8, ['Room 7']]);
  });
});
