import { decodeExtras } from '@server/features/audit/chain/extras';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { callSurfaces } from '../../support/calls/surface-caller';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld } from './seam-world';

const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const daySchema = z.object({ data: z.array(z.object({ day_state: z.string() })) });
const nightsSchema = z.object({
  data: z.array(z.object({ nights: z.array(z.object({ available: z.number() })) })),
});

/** Opens a world with a hold in the suite that ended a moment ago, before any job or other call has run. */
async function createEndedHold(surface: (typeof callSurfaces)[number]) {
  const seams = await createSeamWorld(surface);
  const { id } = await seams.book(10, 11, {
    arrival: '2026-11-22',
    departure: '2026-11-23',
    room_type_id: seams.types['STE'],
    status: 'tentative',
  });
  seams.world.clock.pass(DAY_MS + 1);
  return { ...seams, id };
}

describe.each(callSurfaces)('a hold that ended a moment ago, over %s,', (surface) => {
  verifies('reservations.ended-hold-at-once', 'is cancelled when it is read', async () => {
    const { all, id } = await createEndedHold(surface);
    expect((await all('get_reservation', { id })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'hold_expired',
      unit_id: null,
      hold_expires_at: null,
      cancelled_at: '2026-11-22T09:00:00.000Z',
    });
  });

  verifies(
    'reservations.ended-hold-at-once',
    'is in the list of cancelled ones and in no other',
    async () => {
      const { all, id } = await createEndedHold(surface);
      const list = async (status: string) =>
        listSchema
          .parse((await all('list_reservations', { status: [status] })).body)
          .data.map((row) => row['id']);
      expect([await list('tentative'), await list('cancelled')]).toEqual([[], [id]]);
    },
  );

  verifies('reservations.ended-hold-at-once', 'takes no room', async () => {
    const occupancy = await createEndedHold(surface);
    expect((await occupancy.all('get_occupancy', { date: '2026-11-22' })).body).toEqual({ data: [] });
    const units = await createEndedHold(surface);
    const { data } = daySchema.parse((await units.all('list_units')).body);
    expect(data.map(({ day_state }) => day_state)).toEqual(['empty', 'empty', 'empty']);
  });

  verifies('reservations.ended-hold-at-once', 'takes no room for members', async () => {
    const { world } = await createEndedHold(surface);
    // The clock guard has seen the new time.
    await world.service.store.transact(async () => undefined);
    const { units } = await world.manage('rooms.list', { property_id: world.propertyId });
    expect(units.map(({ day_state }) => day_state)).toEqual(['empty', 'empty', 'empty']);
  });

  verifies('reservations.ended-hold-at-once', 'does not keep a room from being retired', async () => {
    const { world, id } = await createEndedHold(surface);
    const property_id = world.propertyId;
    const { units } = await world.manage('rooms.list', { property_id });
    const suite = units.find(({ name }) => name.startsWith('Suite'));
    if (suite === undefined) throw new Error('there is no suite');
    const { room_type_id, name, floor, position } = suite;
    const change = {
      kind: 'unit',
      id: suite.id,
      room_type_id,
      name,
      floor,
      position,
      active: false,
    } as const;
    const saved = await world.manage('rooms.save', { property_id, change });
    expect(saved.units).toMatchObject([{ active: false }]);
    const changes = (await world.records()).slice(-2).map(({ operation }) => operation);
    expect(changes).toEqual(['reservations.expireHolds', 'rooms.save']);
    const row = await world.service.store.read(({ reservations }) => reservations.find(property_id, id));
    expect(row).toMatchObject({ status: 'cancelled', cancelReason: 'hold_expired' });
  });

  verifies('reservations.ended-hold-at-once', 'leaves its nights available', async () => {
    const { all, types } = await createEndedHold(surface);
    const range = { from: '2026-11-22', to: '2026-11-23', room_type_id: types['STE'] };
    const { data } = nightsSchema.parse((await all('get_availability', range)).body);
    expect(data[0]?.nights[0]?.available).toBe(1);
  });

  verifies(
    'reservations.ended-hold-at-once',
    'was cancelled by the service, not by the key that read it',
    async () => {
      const { all, id, world } = await createEndedHold(surface);
      await all('get_reservation', { id });
      const [own, call] = (await world.records()).slice(-2);
      expect(own).toMatchObject({ operation: 'reservations.expireHolds', actor: { kind: 'none' } });
      expect(call).toMatchObject({ operation: 'get_reservation', actor: { kind: 'key' } });
      expect(decodeExtras(call?.extras ?? null).reservationChanges).toBeUndefined();
      const history = await world.service.store.read(({ reservations }) => reservations.listHistory(id, 1));
      expect(history).toEqual([{ version: 2, seq: own?.seq }]);
    },
  );
});
