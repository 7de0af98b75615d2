import { getGuest } from '@server/features/guests/get-guest.operation';
import { createReservation } from '@server/features/reservations/api/create-reservation.operation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bodySchema,
  excludePermissions,
  runOperation,
  sampleReservation,
} from '../../../support/calls/book-by-api';
import { createRoomId, openReservationWorld } from '../../../support/reservations/reservation-world';

describe('create_reservation', () => {
  it('answers with the reservation, its place and its version', async () => {
    const world = await openReservationWorld();
    const { body, headers } = await runOperation(world, createReservation, sampleReservation);
    const { id } = bodySchema.parse(body);
    expect(headers).toEqual({ ETag: '"1"', Location: `/api/v1/reservations/${id}` });
    expect(body).toMatchObject({
      number: 'R-2026-000001',
      nights: 2,
      children: 0,
      meal_plan: 'room_only',
      source: 'other',
      total: { amount: 16_000, currency: 'EUR' },
      night_prices: [
        { date: '2027-03-01', amount: 8000, currency: 'EUR' },
        { date: '2027-03-02', amount: 8000, currency: 'EUR' },
      ],
      arrival_at: '2027-03-01T15:00:00.000Z',
      departure_at: '2027-03-03T11:00:00.000Z',
      guest: { last_name: 'Silva 1' },
    });
  });

  it('takes a new guest with contact data from a key that may not read any, and does not show it', async () => {
    const world = await openReservationWorld();
    const { guest_id: _known, ...dates } = sampleReservation;
    const guest = { first_name: 'Zoë', last_name: 'Costa', contact: { email: 'Zoe@Example.com' } };
    const answer = await runOperation(world, createReservation, { ...dates, guest }, [
      'reservations.reservation.create',
      'reservations.reservation.read',
      'guests.profile.read',
    ]);
    expect(answer.body).toMatchObject({ guest: { first_name: 'Zoë' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/contact"|zoe@|night_prices|total/);
    const { guest_id } = z.looseObject({ guest_id: z.string() }).parse(answer.body);
    expect((await runOperation(world, getGuest, { id: guest_id })).body).toMatchObject({
      contact_consent: false,
      contact: { email: 'zoe@example.com', phone: null },
    });
  });

  it.each([
    ['a room needs reservations.unit.assign', { unit_id: createRoomId(1) }, 'reservations.unit.assign'],
    ['the best room needs it, too', { unit_id: 'auto' }, 'reservations.unit.assign'],
    [
      'prices need rates.price.update',
      { night_prices: [{ date: '2027-03-01', amount: 1 }] },
      'rates.price.update',
    ],
  ] as const)('%s', async (_title, differing, permission) => {
    const world = await openReservationWorld();
    const answer = await runOperation(
      world,
      createReservation,
      { ...sampleReservation, ...differing },
      excludePermissions(permission),
    );
    expect([answer.outcome, answer.message]).toEqual([
      'unauthorized',
      `The key lacks the permission ${permission}.`,
    ]);
  });

  it.each([
    ['both a guest and an id', { guest: { last_name: 'Costa' } }, /guest: send either/],
    ['neither', { guest_id: undefined }, /guest: send either/],
    ['a channel without a reference', { channel: 'ota' }, /external_ref: send it together/],
    [
      'a hold that is confirmed',
      { hold_expires_at: '2026-11-22T00:00:00.000Z' },
      /hold_expires_at: only allowed with status tentative/,
    ],
    [
      'an instant that no clock shows',
      { status: 'tentative', hold_expires_at: '2026-13-40T00:00:00.000Z' },
      /existing date and time/,
    ],
    ['no night', { departure: '2027-03-01' }, /departure: must be after arrival/],
    ['a day that does not exist', { arrival: '2027-02-30' }, /arrival: must be an existing date/],
    ['no guest', { adults: 0 }, /adults: must be at least 1/],
    ['a field of its own making', { vip: true }, /unknown field "vip"/],
    [
      'one system twice',
      {
        links: [
          { system: 'a', ref: '1' },
          { system: 'a', ref: '2' },
        ],
      },
      /links: must name each/,
    ],
    ['a price below zero', { night_prices: [{ date: '2027-03-01', amount: -638 }] }, /amount/],
  ])('refuses %s', async (_title, differing, message) => {
    const world = await openReservationWorld();
    const answer = await runOperation(world, createReservation, { ...sampleReservation, ...differing });
    expect(answer.outcome).toBe('validation_failed');
    expect(answer.message).toMatch(message);
  });

  it('accepts the past under override alone, and names it', async () => {
    const world = await openReservationWorld();
    const pastDates = { ...sampleReservation, arrival: '2026-11-01', departure: '2026-11-02' };
    const refused = await runOperation(
      world,
      createReservation,
      pastDates,
      excludePermissions('reservations.reservation.override'),
    );
    expect(refused.message).toContain('reservations.reservation.override');
    expect((await runOperation(world, createReservation, pastDates)).outcome).toBe('done');
  });
});
