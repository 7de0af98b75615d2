import { describe, expect } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld, pageSchema, reservationSchema } from './reservation-fixture';

describe('an object of another property', () => {
  verifies(
    'call.foreign-is-absent',
    'answers like an absent one, byte for byte, whatever is asked of it',
    async () => {
      const { world, book } = await createReservationWorld();
      const { id } = reservationSchema.parse(await (await book(1)).json());
      const neighbour = await world.mint({ propertyId: world.otherPropertyId });
      const absent = 'res_01jd8v9p3q5r7s9t1v3x5z7b9c';
      const bytes = async (path: string, method: string) => {
        const body = method === 'GET' ? {} : { body: path.endsWith('/cancel') ? { reason: 'other' } : {} };
        const answer = await world.call(path, {
          token: neighbour.token,
          method,
          headers: { 'if-match': '*' },
          ...body,
        });
        return `${answer.status} ${await answer.text()}`;
      };
      for (const [suffix, method] of [
        ['', 'GET'],
        ['', 'PATCH'],
        ['/cancel', 'POST'],
        ['/check-in', 'POST'],
        ['/free-units', 'GET'],
      ] as const) {
        const path = (target: string) => `/api/v1/reservations/${target}${suffix}`;
        expect(await bytes(path(id), method), suffix + method).toBe(await bytes(path(absent), method));
        expect(await bytes(path('not-an-id'), method), suffix + method).toBe(
          await bytes(path(absent), method),
        );
      }
    },
  );

  verifies('call.property-bound', 'is in no list of the neighbour', async () => {
    const { world, book } = await createReservationWorld();
    await book(1);
    const neighbour = await world.mint({ propertyId: world.otherPropertyId });
    const answer = await world.call('/api/v1/reservations', { token: neighbour.token });
    expect(pageSchema.parse(await answer.json()).data).toEqual([]);
  });
});

describe('fields behind a permission', () => {
  verifies('call.field-gates', 'are absent without it', async () => {
    const { world, book } = await createReservationWorld();
    await book(1);
    const shapeFor = async (...extra: string[]) => {
      const { token } = await world.mint({ scopes: ['reservations.reservation.read', ...extra] });
      const body = z
        .object({ data: z.array(z.record(z.string(), z.unknown())) })
        .parse(await (await world.call('/api/v1/reservations', { token })).json());
      const [first = {}] = body.data;
      return [
        Object.hasOwn(first, 'total'),
        Object.hasOwn(first, 'night_prices'),
        Object.hasOwn(first, 'guest'),
      ];
    };
    expect(await shapeFor()).toEqual([false, false, false]);
    expect(await shapeFor('finance.folio.read')).toEqual([true, true, false]);
    expect(await shapeFor('guests.contact.read')).toEqual([false, false, false]);
    expect(await shapeFor('guests.profile.read', 'guests.contact.read')).toEqual([false, false, true]);
  });

  verifies(
    'call.also-requires',
    'need it in the input too, after validation and before the object is looked up',
    async () => {
      const { world } = await createReservationWorld();
      const { token } = await world.mint({ scopes: ['reservations.reservation.update'] });
      const patch = (body: unknown) =>
        world.call('/api/v1/reservations/res_01jd8v9p3q5r7s9t1v3x5z7b9c', {
          token,
          method: 'PATCH',
          body,
          headers: { 'if-match': '*' },
        });
      const prices = [{ date: '2026-12-01', amount: 100 }];
      expect((await patch({ adults: 0, night_prices: prices })).status).toBe(422);
      expect(await (await patch({ night_prices: prices })).json()).toMatchObject({
        error: 'The key lacks the permission rates.price.update.',
      });
      expect((await patch({ adults: 1 })).status).toBe(404);
    },
  );
});

describe('the record of a call on an object', () => {
  verifies(
    'audit.outcome',
    'names the object, made, read or refused, and never text that is no id',
    async () => {
      const { world, token, book } = await createReservationWorld();
      const { id } = reservationSchema.parse(await (await book(1)).json());
      const target = async () => (await world.records()).at(-1)?.targetId;
      const targets = [await target()];
      await world.call(`/api/v1/reservations/${id}`, { token });
      targets.push(await target());
      await world.call(`/api/v1/reservations/${id}/check-in`, { token, method: 'POST' });
      targets.push(await target());
      await world.call('/api/v1/reservations/<script>', { token });
      targets.push(await target());
      expect(targets).toEqual([id, id, id, null]);
    },
  );
});
