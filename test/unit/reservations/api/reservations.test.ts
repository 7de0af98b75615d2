import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import { getReservation } from '@server/features/reservations/api/get-reservation.operation';
import { listReservations } from '@server/features/reservations/api/list-reservations.operation';
import { updateReservation } from '@server/features/reservations/api/update-reservation.operation';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bodySchema,
  bookReservation,
  excludePermissions,
  runOperation,
  sampleReservation,
} from '../../../support/calls/book-by-api';
import { performForKey } from '../../../support/calls/perform-operation';
import { createRoomId, openReservationWorld } from '../../../support/reservations/reservation-world';
import { createId } from '../../../support/reservations/rows';

const pageSchema = z.object({ data: z.array(bodySchema), next_cursor: z.string().nullable() });

describe('get_reservation', () => {
  it('finds by id and by number, and nothing by what is neither', async () => {
    const world = await openReservationWorld();
    const { id, number } = await bookReservation(world);
    expect((await runOperation(world, getReservation, { id: number })).body).toEqual(
      (await runOperation(world, getReservation, { id })).body,
    );
    for (const unknown of [createId('res', 9), 'R-2026-000009', 'R-1', 'res_1', createId('gst', 1)])
      expect((await runOperation(world, getReservation, { id: unknown })).outcome).toBe('not_found');
  });

  it.each([
    ['without either gate', ['guests.profile.read'], false],
    ['with prices', ['guests.profile.read', 'finance.folio.read'], true],
    ['with contact data', ['guests.profile.read', 'guests.contact.read'], false],
  ] as const)('shows %s what the key may see', async (_title, scopes, showsMoney) => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world);
    const { body } = await runOperation(world, getReservation, { id }, [
      'reservations.reservation.read',
      ...scopes,
    ]);
    const visible = z.looseObject({ guest: z.looseObject({}) }).parse(body);
    expect(['total' in visible, 'night_prices' in visible, 'contact' in visible.guest]).toEqual([
      showsMoney,
      showsMoney,
      false,
    ]);
  });
});

describe('list_reservations', () => {
  it('pages through everything once, and refuses a cursor of other filters', async () => {
    const world = await openReservationWorld();
    const ids: string[] = [];
    for (const day of ['01', '03', '02'])
      ids.push((await bookReservation(world, { arrival: `2027-02-${day}` })).id);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { sort: '-created_at', limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      const page = pageSchema.parse((await runOperation(world, listReservations, query)).body);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.toReversed());
    const first = pageSchema.parse((await runOperation(world, listReservations, { limit: 1 })).body);
    const stale = { limit: 1, cursor: first.next_cursor, status: ['confirmed'] };
    expect((await runOperation(world, listReservations, stale)).outcome).toBe('invalid_cursor');
  });

  it('finds by email only for a key that may read emails', async () => {
    const world = await openReservationWorld();
    const { guest_id: _known, ...dates } = sampleReservation;
    const guest = { last_name: 'Costa', contact: { email: 'zoe@example.com' } };
    await runOperation(world, createReservation, { ...dates, guest });
    const found = async (scopes: readonly Permission[]) =>
      pageSchema.parse((await runOperation(world, listReservations, { q: 'zoe@' }, scopes)).body).data.length;
    expect(await found(allPermissions)).toBe(1);
    expect(await found(excludePermissions('guests.contact.read'))).toBe(0);
  });

  it('follows changes with updated_since', async () => {
    const world = await openReservationWorld();
    await bookReservation(world);
    world.clock.pass(60_000);
    const since = new Date(world.clock.now()).toISOString();
    const { id } = await bookReservation(world);
    const { body } = await runOperation(world, listReservations, {
      updated_since: since,
      sort: 'updated_at',
    });
    expect(pageSchema.parse(body).data.map((row) => row.id)).toEqual([id]);
  });
});

describe('update_reservation', () => {
  it('changes the version that was read, and otherwise reports the current one', async () => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world);
    const patch = { id, departure: '2027-03-04', guest_comment: 'Late' };
    const done = await runOperation(world, updateReservation, patch, allPermissions, 1);
    expect(done.headers).toEqual({ ETag: '"2"' });
    expect(done.body).toMatchObject({ nights: 3, guest_comment: 'Late', total: { amount: 24_000 } });
    const late = await runOperation(world, updateReservation, { id, adults: 1 }, allPermissions, 1);
    expect([late.outcome, late.message]).toEqual([
      'version_mismatch',
      'The resource has changed: its version is now 2, not 1. Read it again and retry.',
    ]);
    world.clock.pass(1);
    const none = await performForKey(world.store, updateReservation, patch, { scopes: allPermissions });
    expect(none.outcome).toBe('precondition_required');
  });

  it('leaves prices alone for a key that may not see them, dates aside', async () => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world);
    const nightPrices = { id, night_prices: [{ date: '2027-03-01', amount: 1 }] };
    const priceless = excludePermissions('rates.price.update');
    const blind = excludePermissions('finance.folio.read');
    expect((await runOperation(world, updateReservation, nightPrices, priceless)).outcome).toBe(
      'unauthorized',
    );
    const longer = await runOperation(world, updateReservation, { id, departure: '2027-03-04' }, blind);
    expect(longer.body).not.toHaveProperty('total');
    expect((await runOperation(world, getReservation, { id })).body).toMatchObject({
      total: { amount: 24_000 },
    });
  });

  it('clears with null what can be empty, and knows neither status nor unit', async () => {
    const world = await openReservationWorld();
    const { id } = await bookReservation(world, {
      guest_comment: 'x',
      channel: 'ota',
      external_ref: '1',
      arrival_time_estimate: '20:00',
    });
    const cleared = { guest_comment: null, channel: null, external_ref: null, arrival_time_estimate: null };
    expect((await runOperation(world, updateReservation, { id, ...cleared })).body).toMatchObject(cleared);
    for (const forbidden of [{ adults: null }, { status: 'cancelled' }, { unit_id: createRoomId(1) }])
      expect((await runOperation(world, updateReservation, { id, ...forbidden })).outcome).toBe(
        'validation_failed',
      );
  });
});
