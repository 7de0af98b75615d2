import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Store } from '@server/stores/store';
import type { Permission } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { createToken, serveApi } from '../../../support/calls/serve-api';
import { createNewKey } from '../../../support/keys/key-rows';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { DOUBLE, LOFT, seedRooms } from '../../../support/reservations/reservation-world';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PLACE = { propertyId: createId('prp', 1) };
const scopes: readonly Permission[] = [
  'inventory.roomtype.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
];

type ServedStore = Pick<Store, 'transact' | 'read' | 'isAvailable' | 'probe'>;

/** Two services over one database, each with its own connections and its own socket, and keys that both know. */
async function serveTwice(keys: number) {
  const { store, clock, openStoreWithClock } = await openPostgresTestStore();
  const other = await openStoreWithClock();
  const tokens = Array.from({ length: keys }, createToken);
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await seedRooms(tx, createPropertyRow(1, { modules: ['integration'] }));
    for (const [index, { prefix, tokenHash }] of tokens.entries())
      await tx.keys.insert(createNewKey(index + 1, { prefix, tokenHash, scopes }));
  });
  const serve = async (served: ServedStore) => {
    const url = await serveApi(served, clock);
    return (path: string, token: string, init: { method?: string; headers?: object; body?: string } = {}) =>
      fetch(`${url}/api/v1${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
  };
  const services = [await serve(store), await serve(other)] as const;
  return { store, tokens: tokens.map(({ token }) => token), services };
}

type Service = Awaited<ReturnType<typeof serveTwice>>['services'][number];

async function book(call: Service, token: string, name: string, roomType: string) {
  const stay = { arrival: '2027-03-01', departure: '2027-03-03', room_type_id: roomType, adults: 1 };
  const response = await call('/reservations', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ ...stay, guest_id: createId('gst', 1) }),
  });
  return { status: response.status, body: await response.text() };
}

describe('two services over one PostgreSQL', () => {
  verifies(
    'run.night-sold-once',
    'sell the last room once, and answer one Idempotency-Key once',
    async () => {
      const { store, tokens, services } = await serveTwice(1);
      const [token = ''] = tokens;
      const both = (name: (index: number) => string, roomType: string) =>
        Promise.all(services.map((call, index) => book(call, token, name(index), roomType)));
      const sold = await both((index) => `loft-${index}`, LOFT);
      expect(sold.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const [one, other] = await both(() => 'double', DOUBLE);
      expect(one).toEqual(other);
      expect(one).toMatchObject({ status: 201 });
      const list = await services[0]('/reservations', token);
      expect(await list.json()).toMatchObject({ data: [expect.anything(), expect.anything()] });
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked: 5 });
    },
  );

  verifies(
    'audit.no-answer-behind-revocation',
    'refuse each call that begins after a revocation',
    async () => {
      const KEYS = 12;
      const { store, tokens, services } = await serveTwice(KEYS);
      const revoked = new Set<string>();
      const statuses: number[] = [];
      const passed: number[] = [];
      async function callOnce(call: Service, token: string): Promise<number> {
        const isRevoked = revoked.has(token);
        const { status } = await call('/room-types', token);
        statuses.push(status);
        if (isRevoked && status !== 401) passed.push(status);
        return status;
      }
      async function callUntilRefused(call: Service, token: string): Promise<void> {
        for (let refusals = 0; refusals < 10; ) if ((await callOnce(call, token)) === 401) refusals += 1;
      }
      // Each key has been answered before the first one is revoked.
      await Promise.all(tokens.flatMap((token) => services.map((call) => callOnce(call, token))));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const calling = tokens.flatMap((token) => services.map((call) => callUntilRefused(call, token)));
      for (const [index, token] of tokens.entries()) {
        await store.transact(async (tx) => {
          await tx.changes(PLACE);
          await tx.keys.revoke(PLACE.propertyId, createId('key', index + 1), 5);
        });
        revoked.add(token);
      }
      await Promise.all(calling);
      expect(passed).toEqual([]);
      const checked = statuses.filter((status) => status !== 503).length;
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked });
    },
  );
});
