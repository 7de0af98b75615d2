import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from './seam-world';

const takenSchema = z.object({
  data: z.array(z.looseObject({ reservation_id: z.string(), unit_id: z.string(), status: z.string() })),
});

describe.each(callSurfaces)('the occupancy over %s', (surface) => {
  verifies('reservations.occupancy', 'names rooms, dates and status, and nothing of guests', async () => {
    const seams = await createSeamWorld(surface);
    const lock = await seams.with('stays.occupancy.read');
    const stay = await seams.book(10, 12, {
      unit_id: 'auto',
      guest_comment: 'Ana',
      channel: 'x',
      external_ref: '1',
    });
    await seams.book(12, 13, { room_type_id: seams.types['DBL'] });
    const { code, body } = await lock('get_occupancy', { date: '2026-12-11' });
    expect([code, body]).toEqual([
      'ok',
      {
        data: [
          {
            unit_id: stay.unit_id,
            arrival: '2026-12-10',
            departure: '2026-12-12',
            arrival_at: '2026-12-10T15:00:00.000Z',
            departure_at: '2026-12-12T11:00:00.000Z',
            status: 'confirmed',
            reservation_id: stay.id,
            version: 1,
          },
        ],
      },
    ]);
    const listOn = async (date: string) =>
      takenSchema
        .parse((await lock('get_occupancy', { date })).body)
        .data.map(({ reservation_id }) => reservation_id);
    expect([await listOn('2026-12-09'), await listOn('2026-12-10'), await listOn('2026-12-12')]).toEqual([
      [],
      [stay.id],
      [stay.id],
    ]);
    expect(await listOn('2026-12-13')).toEqual([]);
    await seams.all('cancel_reservation', { id: stay.id, reason: 'other' });
    expect(await listOn('2026-12-11')).toEqual([]);
  });

  verifies(
    'reservations.occupancy',
    'of today has the guest who has not left, and turnover lists both stays',
    async () => {
      const seams = await createSeamWorld(surface);
      const lock = await seams.with('stays.occupancy.read');
      const first = await seams.book(10, 11, {
        arrival: '2026-11-21',
        departure: '2026-11-22',
        unit_id: 'auto',
      });
      await seams.all('check_in', { id: first.id });
      const next = await seams.book(10, 11, {
        arrival: '2026-11-22',
        departure: '2026-11-23',
        unit_id: first.unit_id,
      });
      const list = async (date?: string) =>
        takenSchema
          .parse((await lock('get_occupancy', date === undefined ? {} : { date })).body)
          .data.map(({ reservation_id, status }) => [reservation_id, status]);
      const both = [
        [first.id, 'checked_in'],
        [next.id, 'confirmed'],
      ];
      expect(await list('2026-11-22')).toEqual(both);
      seams.world.clock.pass(2 * DAY_MS);
      expect(await list()).toEqual(both);
      expect(await list('today')).toEqual(both);
      expect(await list('2026-11-24')).toEqual([]);
      expect((await lock('get_occupancy', { date: 'tomorrow' })).code).toBe('validation_failed');
    },
  );

  verifies('reservations.occupancy', 'opens nothing else, and reservations do not open it', async () => {
    const seams = await createSeamWorld(surface);
    const { id } = await seams.book(10, 11);
    const lock = await seams.with('stays.occupancy.read');
    const reader = await seams.with('reservations.reservation.read');
    expect((await lock('get_reservation', { id })).code).toBe('unauthorized');
    expect((await reader('get_occupancy')).code).toBe('unauthorized');
  });
});
