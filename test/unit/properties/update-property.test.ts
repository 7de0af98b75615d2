import { describe, expect, it } from 'vitest';
import {
  createGuestRow,
  createId,
  createReservationRow,
  createRoomTypeRow,
} from '../../support/reservations/rows';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';

describe('properties.update', () => {
  it('changes what is named and leaves the rest', async () => {
    const { call, join, propertyId } = await openPropertyFixture();
    const manager = await join('Manager', 'manager');
    const change = { property_id: propertyId, name: 'Harbour Inn', address: { town: 'Porto' } };
    expect(await call(manager, 'properties.update', change)).toMatchObject({
      name: 'Harbour Inn',
      address: { town: 'Porto' },
      time_zone: 'Europe/Lisbon',
      currency: 'EUR',
      version: 2,
    });
  });

  it('moves the instants of the stays to come with the time zone', async () => {
    const { call, ownerId, propertyId, store } = await openPropertyFixture();
    const reservation = createReservationRow(1, '2026-12-01', { propertyId });
    await store.transact(async ({ rooms, guests, reservations }) => {
      await rooms.saveType(createRoomTypeRow(1, { propertyId }));
      await guests.save(createGuestRow(1, { propertyId }));
      await reservations.save(reservation);
    });
    await call(ownerId, 'properties.update', { property_id: propertyId, time_zone: 'Asia/Tokyo' });
    const found = await store.read(({ reservations }) =>
      reservations.findJson(propertyId, createId('res', 1)),
    );
    expect(found).toMatchObject({ version: 2 });
    expect(JSON.parse(found?.json.view ?? '')).toMatchObject({ arrival_at: '2026-12-01T06:00:00.000Z' });
  });

  it.each([
    ['an unknown time zone', { time_zone: 'Mars/Base' }, 'validation_failed'],
    ['another currency, for prices are stored in the first', { currency: 'USD' }, 'validation_failed'],
    ['an hour no clock shows', { check_out_time: '24:00' }, 'validation_failed'],
    ['a name another property has', { name: 'Annexe' }, 'already_exists'],
  ])('refuses %s', async (_what, change, code) => {
    const { call, codeOf, ownerId, propertyId } = await openPropertyFixture();
    await call(ownerId, 'properties.add', { ...sampleProperty, name: 'Annexe' });
    expect(await codeOf(ownerId, 'properties.update', { property_id: propertyId, ...change })).toBe(code);
  });

  it('refuses a person without the permission there', async () => {
    const { codeOf, join, propertyId } = await openPropertyFixture();
    const desk = await join('Desk', 'front_desk');
    expect(await codeOf(desk, 'properties.update', { property_id: propertyId, name: 'Mine' })).toBe(
      'unauthorized',
    );
  });
});
