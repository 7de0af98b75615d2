import { expireHolds } from '@server/features/reservations/lifecycle/expire-holds';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import { createReservationBody, createReservationWorld } from './reservation-fixture';

const reservation = z.object({ id: z.string(), status: z.string() });
const LEAP_MS = 30 * DAY_MS;

describe('while the clock is suspect', () => {
  verifies(
    'auth.clock-undoable',
    'holds stay, and an Idempotency-Key is remembered, until a person confirms it',
    async () => {
      const { world, token, type, post } = await createReservationWorld();
      const send = () =>
        post(
          '/api/v1/reservations',
          { ...createReservationBody(type, 20), status: 'tentative' },
          { 'idempotency-key': 'once' },
        );
      const first = reservation.parse(await (await send()).json());
      const statusNow = async () => {
        const answer = await world.call(`/api/v1/reservations/${first.id}`, { token });
        return reservation.parse(await answer.json()).status;
      };
      const { store } = world.service;
      const expire = () => store.transact((tx) => expireHolds(tx));
      world.clock.set(world.clock.now() + LEAP_MS);
      await expire();
      const again = await send();
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(reservation.parse(await again.json()).id).toBe(first.id);
      expect(await statusNow()).toBe('tentative');
      await world.manage('service.confirmClock', {});
      await expire();
      expect(await statusNow()).toBe('cancelled');
      expect((await send()).headers.get('idempotency-replayed')).toBeNull();
    },
  );

  verifies(
    'auth.clock-undoable',
    'an Idempotency-Key of that time is remembered after a person has confirmed it',
    async () => {
      const { world, type, post } = await createReservationWorld();
      const send = async () => {
        const body = createReservationBody(type, 20);
        const answer = await post('/api/v1/reservations', body, { 'idempotency-key': 'once' });
        return reservation.parse(await answer.json()).id;
      };
      world.clock.set(world.clock.now() + LEAP_MS);
      const first = await send();
      world.clock.pass(60_000);
      await world.manage('service.confirmClock', {});
      expect(await send()).toBe(first);
    },
  );
});
