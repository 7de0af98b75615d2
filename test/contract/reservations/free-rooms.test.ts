import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { bookBothRooms, createSeamWorld } from './seam-world';

const foundSchema = z.object({ data: z.array(z.looseObject({ name: z.string(), rooms_left: z.number() })) });

describe.each(callSurfaces)('free rooms over %s', (surface) => {
  verifies(
    'reservations.free-rooms',
    'have name, capacity and number, and prices with the permission',
    async () => {
      const seams = await createSeamWorld(surface);
      const stay = { arrival: '2026-12-10', nights: 2, adults: 2, children: 1 };
      const narrow = await seams.with('rates.availability.read');
      const priced = await seams.with('rates.availability.read', 'inventory.roomtype.read');
      const double = {
        room_type_id: seams.types['DBL'],
        name: 'Double',
        max_adults: 2,
        max_children: 1,
        rooms_left: 2,
      };
      const suite = { ...double, room_type_id: seams.types['STE'], name: 'Suite', rooms_left: 1 };
      const dates = { arrival: '2026-12-10', departure: '2026-12-12' };
      expect((await narrow('find_free_rooms', stay)).body).toEqual({ ...dates, data: [double, suite] });
      const prices = {
        price_per_night: { amount: 8000, currency: 'EUR' },
        total: { amount: 16_000, currency: 'EUR' },
        price_in_words: '2 nights at EUR 80.00, EUR 160.00 in all',
      };
      expect((await priced('find_free_rooms', stay)).body).toEqual({
        ...dates,
        data: [
          { ...double, ...prices },
          { ...suite, ...prices },
        ],
      });
      const reader = await seams.with('reservations.reservation.read');
      expect((await reader('find_free_rooms', stay)).code).toBe('unauthorized');
    },
  );

  verifies(
    'reservations.free-rooms',
    'are free throughout, hold the party and are left by other stays',
    async () => {
      const seams = await createSeamWorld(surface);
      const find = async (arrival: string, nights: number, adults = 2, children = 0) => {
        const answer = await seams.all('find_free_rooms', { arrival, nights, adults, children });
        if (answer.code !== 'ok') return answer.code;
        return foundSchema.parse(answer.body).data.map(({ name, rooms_left }) => [name, rooms_left]);
      };
      await bookBothRooms(seams);
      expect(await find('2026-12-10', 2)).toEqual([
        ['Double', 1],
        ['Suite', 1],
      ]);
      expect(await find('2026-12-11', 2)).toEqual([['Suite', 1]]);
      await seams.book(20, 21);
      expect(await find('2026-12-20', 1)).toEqual([
        ['Double', 1],
        ['Suite', 1],
      ]);
      expect([await find('2026-12-20', 1, 3), await find('2026-12-20', 1, 2, 2)]).toEqual([[], []]);
      expect(await find('2026-12-20', 1, 1, 2)).toHaveLength(2);
      expect([await find('2026-11-19', 1), await find('2026-12-20', 0), await find('2099-12-31', 5)]).toEqual(
        ['validation_failed', 'validation_failed', 'validation_failed'],
      );
    },
  );
});
