import type { Permission } from '@shared/kernel/permissions';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createDemandFile } from '../../support/reservations/demand-file';
import { verifies } from '../../support/service/verifies';
import { createReservationWorld } from '../calls/reservation-fixture';

const gates = ['guests.contact.read', 'finance.folio.read', 'guests.profile.read'] as const;

/** Every combination of the permissions that hide or show fields. */
const matrix: readonly (readonly Permission[])[] = Array.from({ length: 2 ** gates.length }, (_, bits) => [
  'reservations.reservation.read',
  ...gates.filter((_gate, at) => Math.floor(bits / 2 ** at) % 2 === 1),
]);

const listSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** Adds a member whose role holds exactly these permissions. */
async function join(
  { world }: Awaited<ReturnType<typeof createReservationWorld>>,
  permissions: readonly Permission[],
  name: string,
): Promise<string> {
  const role = await world.manage('roles.save', {
    id: null,
    name: `Role ${name}`,
    permissions: [...permissions],
  });
  const { member } = await world.manage('members.add', {
    property_id: world.propertyId,
    name,
    email: `${name}@example.com`,
    role_id: role.id,
    password: null,
  });
  return member.id;
}

describe('a member sees of a reservation what a key with the same permissions sees', () => {
  for (const [index, permissions] of matrix.entries())
    verifies('reservations.read-as-api', permissions.join(', '), async () => {
      const fixture = await createReservationWorld();
      const { world, book } = fixture;
      await book(4);
      const memberId = await join(fixture, permissions, `m${index}`);
      const { token } = await world.mint({ scopes: permissions });
      const api = listSchema.parse(await (await world.call('/api/v1/reservations', { token })).json());
      const { data } = await world.manage('reservations.search', { property_id: world.propertyId }, memberId);
      expect(data).toEqual(api.data);
      const id = data[0]?.number ?? '';
      const { reservation, guest, history } = await world.manage(
        'reservations.show',
        { property_id: world.propertyId, id },
        memberId,
      );
      expect(reservation).toEqual(api.data[0]);
      const path = `/api/v1/guests/${reservation.guest_id}`;
      const apiGuest = await world.call(path, { token });
      expect(guest).toEqual(apiGuest.ok ? await apiGuest.json() : null);
      const maySee = (permission: Permission) => permissions.includes(permission);
      expect([guest !== null, guest?.contact !== undefined]).toEqual([
        maySee('guests.profile.read'),
        maySee('guests.profile.read') && maySee('guests.contact.read'),
      ]);
      // Without the permission for the log, the history names no actor and no record.
      expect(history).toMatchObject([{ version: 1, record: { actor: null, actor_kind: 'key', seq: null } }]);
    });

  verifies(
    'reservations.read-as-api',
    'and without the permission to read reservations, nothing',
    async () => {
      const fixture = await createReservationWorld();
      const memberId = await join(fixture, ['guests.profile.read', 'organisation.audit.read'], 'noreads');
      const { world, book } = fixture;
      await book(4);
      const input = { property_id: world.propertyId };
      const refusal = { code: 'unauthorized', missingPermission: 'reservations.reservation.read' };
      await expect(world.manage('reservations.search', input, memberId)).rejects.toMatchObject(refusal);
      await expect(
        world.manage('reservations.show', { ...input, id: 'R-2026-000001' }, memberId),
      ).rejects.toMatchObject(refusal);
      const [record] = await world.manage(
        'audit.list',
        { filter: { operation: 'create_reservation' } },
        memberId,
      );
      const targets = await world.manage('audit.targets', { seqs: [record?.seq ?? 0] }, memberId);
      expect(targets).toEqual([{ seq: record?.seq, target: { kind: 'hidden', of: 'reservation' } }]);
    },
  );
});

verifies('reservations.history', 'the records of an import list the reservations that it made', async () => {
  const { world } = await createReservationWorld();
  const property = { property_id: world.propertyId };
  const rows = Array.from({ length: 3 }, () => ({ reservation_status: 'Canceled' }));
  const file = createDemandFile(rows);
  await world.manage('import.reservations', { ...property, file, hotel: null, create_units: true });
  // A transaction of the import ends after a time, so a slow computer needs several, each with its record.
  const records = await world.manage('audit.list', { filter: { operation: 'import.batch' } });
  const seqs = records.map((record) => record.seq).toReversed();
  const listed = await Promise.all(
    seqs.map((seq) => world.manage('reservations.changes', { ...property, seq })),
  );
  for (const { total, changes } of listed) expect(changes).toHaveLength(total);
  const status = [null, 'cancelled'];
  const numbers = ['R-2026-000001', 'R-2026-000002', 'R-2026-000003'];
  expect(listed.flatMap(({ changes }) => changes)).toMatchObject(
    numbers.map((number) => ({ number, version: 1, status })),
  );
  const other = { property_id: world.otherPropertyId, seq: seqs[0] ?? 0 };
  await expect(world.manage('reservations.changes', other)).rejects.toMatchObject({ code: 'not_found' });
});

verifies('reservations.history-after-retention', 'without a word of what the record said', async () => {
  const { world, book } = await createReservationWorld();
  await book(4);
  world.clock.pass(DAY_MS);
  await world.manage('roles.list', {});
  const { store } = world.service;
  const head = await store.read(({ audit }) => audit.head());
  const record = await store.read(({ audit }) => audit.find(head?.seq ?? 0));
  if (record === null) throw new Error('the log is empty');
  await store.transact(({ audit }) => audit.append({ ...record, atMs: world.clock.now() }));
  await store.transact(({ audit }) => audit.prune(world.clock.now(), 5000, record));
  const input = { property_id: world.propertyId, id: 'R-2026-000001' };
  const { history, first_version } = await world.manage('reservations.show', input);
  expect({ history, first_version }).toEqual({ history: [{ version: 1, record: null }], first_version: 1 });
  expect(await world.manage('audit.verify', {})).toMatchObject({ ok: true });
});
