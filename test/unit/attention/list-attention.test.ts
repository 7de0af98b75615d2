import { encodeExtras } from '@server/features/audit/chain/extras';
import type { AuditEntry } from '@server/stores/audit-store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const HOUR_MS = 60 * MINUTE_MS;

async function openKeysFixture(): Promise<PropertyFixture> {
  const fixture = await openPropertyFixture();
  const { call, ownerId, propertyId } = fixture;
  await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: true });
  return fixture;
}

async function mint({ call, ownerId, propertyId }: PropertyFixture, expires_in_days: number | null = null) {
  const draft = { name: 'Sync', expires_in_days, scopes: ['reservations.reservation.read'] };
  const { key } = await call(ownerId, 'keys.create', { property_id: propertyId, ...draft });
  return key.prefix;
}

const listAs = async (fixture: PropertyFixture, memberId: string): Promise<readonly AttentionItem[]> =>
  (await fixture.call(memberId, 'attention.list', {})).items;
const list = (fixture: PropertyFixture) => listAs(fixture, fixture.ownerId);
const listKinds = async (fixture: PropertyFixture) => (await list(fixture)).map(({ kind }) => kind);

/** Records calls with a key, the clock's time each. */
const record = (fixture: PropertyFixture, count: number, entry: Partial<AuditEntry>) =>
  fixture.store.transact(async (tx) => {
    for (let call = 0; call < count; call += 1)
      await tx.audit.append(
        createAuditEntry({ propertyId: fixture.propertyId, atMs: fixture.clock.now(), ...entry }),
      );
  });

const ofKey = (prefix: string) => ({ actor: { kind: 'key', prefix } as const });
const lacking = { outcome: 'refused', status: 403, missingPermission: 'guests.profile.read' } as const;
const wrongToken = {
  actor: { kind: 'none' },
  propertyId: null,
  operation: null,
  outcome: 'refused',
  status: 401,
  reason: 'unknown_token',
} as const;

describe('attention.list', () => {
  verifies(
    'attention.list',
    'is empty for a new installation, and a key without end is no offence',
    async () => {
      const fixture = await openKeysFixture();
      await mint(fixture);
      expect(await list(fixture)).toEqual([]);
    },
  );

  verifies(
    'attention.list',
    'has a key from 14 days before its end, in three stages, until it ends',
    async () => {
      const fixture = await openKeysFixture();
      const prefix = await mint(fixture, 15);
      const listEvents = async () =>
        (await list(fixture)).filter(({ kind }) => kind === 'key_expires').map(({ event }) => event);
      expect(await listEvents()).toEqual([]);
      fixture.clock.pass(DAY_MS - 1);
      expect(await listEvents()).toEqual([]);
      fixture.clock.pass(1);
      expect(await listEvents()).toEqual([`key_expires:${prefix}:14`]);
      fixture.clock.pass(7 * DAY_MS);
      expect(await listEvents()).toEqual([`key_expires:${prefix}:7`]);
      fixture.clock.pass(6 * DAY_MS);
      expect(await list(fixture)).toContainEqual(
        expect.objectContaining({ event: `key_expires:${prefix}:1`, days_left: 1 }),
      );
      fixture.clock.pass(DAY_MS);
      expect(await listEvents()).toEqual([]);
    },
  );

  verifies('attention.list', 'has a key of which more than a tenth of 20 calls was refused', async () => {
    const fixture = await openKeysFixture();
    const prefix = await mint(fixture);
    await record(fixture, 3, { ...ofKey(prefix), ...lacking });
    await record(fixture, 16, ofKey(prefix));
    expect(await list(fixture)).toEqual([]);
    await record(fixture, 1, ofKey(prefix));
    expect(await list(fixture)).toMatchObject([
      {
        kind: 'key_refused',
        key: { prefix },
        calls: 20,
        refused: 3,
        is_of_newest: false,
        missing_permission: 'guests.profile.read',
      },
    ]);
    await record(fixture, 10, ofKey(prefix));
    expect(await list(fixture)).toEqual([]);
    await record(fixture, 1, { ...ofKey(prefix), outcome: 'refused', status: 429 });
    expect(await listKinds(fixture)).toEqual(['key_refused']);
    fixture.clock.pass(DAY_MS + 1);
    expect(await list(fixture)).toEqual([]);
  });

  verifies(
    'attention.bounded',
    'of a key with many refusals only the newest 10,000 calls count',
    async () => {
      const fixture = await openKeysFixture();
      const prefix = await mint(fixture);
      await record(fixture, 3000, { ...ofKey(prefix), ...lacking });
      await record(fixture, 9100, ofKey(prefix));
      expect(await list(fixture)).toEqual([]);
      await record(fixture, 1200, { ...ofKey(prefix), ...lacking });
      expect(await list(fixture)).toMatchObject([{ kind: 'key_refused', calls: 10_000, is_of_newest: true }]);
    },
  );

  verifies('attention.list', 'has an ended key that is tried, and says how often', async () => {
    const fixture = await openKeysFixture();
    const { call, ownerId, propertyId, clock } = fixture;
    const prefix = await mint(fixture);
    await record(fixture, 3, ofKey(prefix));
    await call(ownerId, 'keys.revoke', { property_id: propertyId, prefix });
    expect(await list(fixture)).toEqual([]);
    await record(fixture, 2, { ...ofKey(prefix), outcome: 'refused', status: 401, reason: 'revoked' });
    const lastAtMs = clock.now();
    clock.pass(HOUR_MS);
    expect(await list(fixture)).toEqual([
      {
        kind: 'ended_key_tried',
        event: `ended_key_tried:${prefix}`,
        property: { id: propertyId, name: 'Harbour House', time_zone: 'Europe/Lisbon' },
        key: { prefix, name: 'Sync' },
        state: 'revoked',
        calls: 2,
        is_more: false,
        last_at: new Date(lastAtMs).toISOString(),
      },
    ]);
    clock.pass(DAY_MS);
    expect(await list(fixture)).toEqual([]);
  });

  verifies(
    'attention.list',
    'has wrong tokens, with those that only their number was recorded of',
    async () => {
      const fixture = await openKeysFixture();
      await record(fixture, 2, wrongToken);
      await record(fixture, 1, {
        ...wrongToken,
        operation: 'auth.failures',
        extras: encodeExtras({ count: 40 }),
      });
      expect(await list(fixture)).toMatchObject([{ kind: 'wrong_tokens', calls: 42 }]);
      const permissions = ['integration.apikey.manage' as const];
      const role = { id: null, name: 'Keys', permissions };
      const { id: roleId } = await fixture.call(fixture.ownerId, 'roles.save', role);
      // Without the audit log, in which records of no property are for those who read all of it.
      expect(await listAs(fixture, await fixture.join('Mia', roleId))).toEqual([]);
    },
  );

  verifies('attention.list', 'has a backup older than 7 days, or none since the setup', async () => {
    const fixture = await openKeysFixture();
    const { call, ownerId, clock } = fixture;
    clock.pass(7 * DAY_MS);
    expect(await list(fixture)).toEqual([]);
    clock.pass(2);
    expect(await list(fixture)).toEqual([
      { kind: 'backup', event: 'backup:old', last_at: null, failure: null },
    ]);
    await call(ownerId, 'service.backup', { file: `${fixture.dataDirectory}/kept.db` });
    expect(await list(fixture)).toEqual([]);
    clock.pass(7 * DAY_MS + 2);
    expect(await list(fixture)).toMatchObject([{ kind: 'backup', event: 'backup:old' }]);
  });

  verifies('attention.list', 'has a clock that is not trusted, until it is confirmed', async () => {
    const fixture = await openKeysFixture();
    const { call, ownerId, clock, store } = fixture;
    clock.set(clock.now() + 3 * DAY_MS);
    await store.transact(async () => undefined);
    expect(await listKinds(fixture)).toEqual(['clock_doubted']);
    await call(ownerId, 'service.confirmClock', {});
    expect(await list(fixture)).toEqual([]);
  });

  verifies(
    'attention.permissions',
    'says of keys only what the member manages, while the module is on',
    async () => {
      const fixture = await openKeysFixture();
      const { call, ownerId, propertyId } = fixture;
      const away = await fixture.call(ownerId, 'properties.add', {
        name: 'Cliff Cottage',
        time_zone: 'Europe/Lisbon',
        currency: 'EUR',
        country: 'PT',
      });
      await mint(fixture, 3);
      await record(fixture, 1, wrongToken);
      fixture.clock.pass(8 * DAY_MS);
      await mint(fixture, 3);
      const partner = await fixture.join('Paula', 'owner', away.id);
      expect(await listAs(fixture, partner)).toEqual([]);
      const viewer = await fixture.join('Vera', 'viewer');
      expect(await listAs(fixture, viewer)).toEqual([]);
      expect(await listKinds(fixture)).toEqual(['key_expires', 'backup']);
      await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: false });
      expect(await listKinds(fixture)).toEqual(['backup']);
    },
  );
});
