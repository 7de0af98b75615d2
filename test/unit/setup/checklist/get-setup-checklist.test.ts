import type { AuditEntry } from '@server/stores/audit-store';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { verifies } from '../../../support/service/verifies';

const all = ['rooms', 'key', 'address', 'call', 'backup', 'codes'];

const readAs = ({ call, propertyId }: PropertyFixture, memberId: string) =>
  call(memberId, 'setup.checklist', { property_id: propertyId });

async function listDone(fixture: PropertyFixture): Promise<string[]> {
  const { tasks } = await readAs(fixture, fixture.ownerId);
  return tasks.filter(({ is_done: isDone }) => isDone).map(({ id }) => id);
}

const createCall = (propertyId: string, prefix: string, address: string): AuditEntry => ({
  atMs: 1,
  propertyId,
  channel: 'api',
  actor: { kind: 'key', prefix },
  claimedPrefix: null,
  operation: 'list_units',
  rpcMethod: null,
  outcome: 'ok',
  code: null,
  reason: null,
  status: 200,
  missingPermission: null,
  targetId: null,
  requestId: 'req_00000000000000000000000001',
  address,
  durationUs: 1,
  extras: null,
});

async function switchOn({ call, ownerId, propertyId }: PropertyFixture): Promise<void> {
  await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
}

async function mint({ call, ownerId, propertyId }: PropertyFixture): Promise<string> {
  const draft = { name: 'Sync', expires_in_days: null, scopes: ['reservations.reservation.read'] };
  const { key } = await call(ownerId, 'keys.create', { property_id: propertyId, ...draft });
  return key.prefix;
}

const addRooms = (fixture: PropertyFixture, code: string, base_price?: number) =>
  fixture.call(fixture.ownerId, 'rooms.save', {
    property_id: fixture.propertyId,
    change: { kind: 'several', code, name: code, max_adults: 2, count: 2, base_price },
  });

describe('setup.checklist', () => {
  verifies('setup.checklist', 'ticks each task when its fact is there, and not before', async () => {
    const fixture = await openPropertyFixture();
    const { call, ownerId, propertyId, store } = fixture;
    expect((await readAs(fixture, ownerId)).tasks.map(({ id }) => id)).toEqual(all);
    expect(await listDone(fixture)).toEqual([]);
    await addRooms(fixture, 'DBL');
    expect(await listDone(fixture)).toEqual([]);
    await addRooms(fixture, 'TWN', 9000);
    expect(await listDone(fixture)).toEqual(['rooms']);
    await switchOn(fixture);
    const prefix = await mint(fixture);
    expect(await readAs(fixture, ownerId)).toMatchObject({ key_prefix: prefix });
    expect(await listDone(fixture)).toEqual(['rooms', 'key']);
    await store.transact((tx) => tx.audit.append(createCall(propertyId, prefix, '203.0.113.7')));
    expect(await listDone(fixture)).toEqual(['rooms', 'key', 'call']);
    await call(ownerId, 'service.configure', { public_url: 'https://keys.example.com' });
    expect(await listDone(fixture)).toEqual(['rooms', 'key', 'address', 'call']);
    await call(ownerId, 'service.backup', { file: `${fixture.dataDirectory}/kept.db` });
    expect(await listDone(fixture)).toEqual(['rooms', 'key', 'address', 'call', 'backup']);
    await store.transact((tx) => tx.recoveryCodes.replace(ownerId, ['a'.repeat(64)]));
    expect(await listDone(fixture)).not.toContain('codes');
    const email = (await store.read(({ members }) => members.find(ownerId)))?.email ?? '';
    const record = (operation: string) =>
      store.transact((tx) =>
        tx.audit.append(createAuditEntry({ operation, actor: { kind: 'person', email }, outcome: 'ok' })),
      );
    await record('session.keepRecoveryCodes');
    expect(await listDone(fixture)).toEqual(all);
    // New codes are others, which were not kept yet.
    await record('session.renewRecoveryCodes');
    expect(await listDone(fixture)).not.toContain('codes');
  });

  verifies('setup.checklist', 'needs no address while every key is used from this computer', async () => {
    const fixture = await openPropertyFixture();
    await switchOn(fixture);
    const [here, outside] = [await mint(fixture), await mint(fixture)];
    const record = (prefix: string, address: string) =>
      fixture.store.transact((tx) => tx.audit.append(createCall(fixture.propertyId, prefix, address)));
    await record(here, '127.0.0.1');
    expect(await listDone(fixture)).toEqual(['key', 'address', 'call']);
    await record(outside, '192.168.1.20');
    expect(await listDone(fixture)).toEqual(['key', 'call']);
  });

  verifies('setup.checklist', 'names no task that the member may not do', async () => {
    const fixture = await openPropertyFixture();
    const listFor = async (role: string) =>
      (await readAs(fixture, await fixture.join(role, role))).tasks.map(({ id }) => id);
    expect(await listFor('manager')).toEqual(['rooms', 'codes']);
    expect(await listFor('viewer')).toEqual(['codes']);
    await addRooms(fixture, 'DBL');
    await switchOn(fixture);
    await mint(fixture);
    const viewer = await fixture.join('Vera', 'viewer');
    expect(await readAs(fixture, viewer)).toMatchObject({ key_prefix: null, types_without_price: [] });
  });

  verifies('setup.checklist', 'says nothing of the property to a member without a role', async () => {
    const fixture = await openPropertyFixture();
    const { call, codeOf, ownerId, propertyId } = fixture;
    const member = await fixture.join('Nils', 'viewer');
    await call(ownerId, 'members.assign', { property_id: propertyId, member_id: member, role_id: null });
    expect(await codeOf(member, 'setup.checklist', { property_id: propertyId })).toBe('not_found');
  });

  verifies('rooms.not-for-sale', 'lists the active room types without a price', async () => {
    const fixture = await openPropertyFixture();
    const { types } = await addRooms(fixture, 'DBL');
    await addRooms(fixture, 'TWN', 9000);
    const listUnpriced = async () => (await readAs(fixture, fixture.ownerId)).types_without_price;
    expect(await listUnpriced()).toEqual([{ id: types[0]?.id, name: 'DBL', unit_count: 2 }]);
    const type = { id: types[0]?.id ?? null, code: 'DBL', name: 'DBL', max_adults: 2, max_children: 0 };
    await fixture.call(fixture.ownerId, 'rooms.save', {
      property_id: fixture.propertyId,
      change: { kind: 'type', ...type, base_price: 7000, active: true },
    });
    expect(await listUnpriced()).toEqual([]);
  });
});
