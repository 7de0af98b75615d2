import { toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

interface TwoPropertyFixture extends PropertyFixture {
  readonly otherId: string;
  /** Manager of Harbour House alone: reads the log there, manages no keys. */
  readonly managerId: string;
  readonly prefixes: readonly string[];
}

async function openTwoProperties(): Promise<TwoPropertyFixture> {
  const fixture = await openPropertyFixture();
  const call = fixture.call;
  const other = await call(fixture.ownerId, 'properties.add', { ...sampleProperty, name: 'Old Town Rooms' });
  const prefixes: string[] = [];
  for (const id of [fixture.propertyId, other.id]) {
    await call(fixture.ownerId, 'modules.set', { property_id: id, module: 'integration', is_on: true });
    const draft = { property_id: id, expires_in_days: null, scopes: ['reservations.reservation.read'] };
    prefixes.push((await call(fixture.ownerId, 'keys.create', { ...draft, name: 'Lock' })).key.prefix);
  }
  const managerId = await fixture.join('Rui', 'manager');
  await fixture.join('Zoe', 'viewer', other.id);
  return { ...fixture, otherId: other.id, managerId, prefixes };
}

const owner = { kind: 'person', id: expect.any(String), email: 'maren@example.com', name: 'Maren' };

describe('audit.actors', () => {
  verifies('audit.actors', 'are those of the records that the person may see', async () => {
    const { call, ownerId, managerId, propertyId, otherId, prefixes } = await openTwoProperties();
    const key = { kind: 'key', name: 'Lock', state: 'active', is_playground: false };
    const keys = [
      { ...key, prefix: prefixes[0], property_id: propertyId },
      { ...key, prefix: prefixes[1], property_id: otherId },
    ];
    const acted = async (memberId: string, input: { readonly property_id?: string }) =>
      (await call(memberId, 'audit.actors', input)).filter(({ kind }) => kind !== 'named');
    expect(await acted(ownerId, {})).toEqual([...keys, owner]);
    expect(await acted(ownerId, { property_id: otherId })).toEqual([keys[1], owner]);
    expect(await acted(managerId, {})).toEqual([{ ...keys[0], name: null }, owner]);
  });

  verifies('audit.actors', 'join when they have left a record, and stay when removed', async () => {
    const { call, codeOf, join, ownerId, propertyId } = await openPropertyFixture();
    const memberId = await join('Rui', 'manager');
    const emails = async () =>
      (await call(ownerId, 'audit.actors', {})).flatMap((actor) =>
        actor.kind === 'person' ? [actor.email] : [],
      );
    expect(await emails()).toEqual(['maren@example.com']);
    const change = { property_id: propertyId, module: 'integration', is_on: true } as const;
    expect(await codeOf(memberId, 'modules.set', change)).toBe('unauthorized');
    await call(ownerId, 'members.remove', { member_id: memberId });
    expect(await emails()).toEqual(['maren@example.com', 'rui@example.com']);
  });

  verifies(
    'audit.actors',
    'name whom a record is about, as far as the person sees such a record',
    async () => {
      const { call, join, ownerId, managerId, otherId } = await openTwoProperties();
      const ana = await join('Ana', 'housekeeping', otherId);
      const named = async (memberId: string, input: { readonly property_id?: string } = {}) =>
        (await call(memberId, 'audit.actors', input))
          .flatMap((actor) => (actor.kind === 'named' ? [actor] : []))
          .toSorted((one, other) => one.name.localeCompare(other.name));
      const createMember = (id: string, name: string) => ({
        kind: 'named',
        id,
        name,
        email: `${name.toLowerCase()}@example.com`,
      });
      const others = [createMember(ana, 'Ana'), createMember(expect.any(String), 'Zoe')];
      expect(await named(ownerId)).toEqual([others[0], createMember(managerId, 'Rui'), others[1]]);
      expect(await named(ownerId, { property_id: otherId })).toEqual(others);
      const otto = await join('Otto', 'accountant');
      // Reads the log of Harbour House, and manages no members: no address of a member who never acted.
      const nameless = [createMember(otto, 'Otto'), createMember(managerId, 'Rui')].map((one) => ({
        ...one,
        email: null,
      }));
      expect(await named(otto)).toEqual(nameless);
      await call(ownerId, 'members.remove', { member_id: ana });
      expect(await named(ownerId)).toContainEqual(others[0]);
    },
  );

  it('of a property the person may not see are refused', async () => {
    const { codeOf, managerId, otherId } = await openTwoProperties();
    expect(await codeOf(managerId, 'audit.actors', { property_id: otherId })).toBe('unauthorized');
    expect(await codeOf(managerId, 'audit.bounds', { property_id: otherId })).toBe('unauthorized');
  });
});

describe('audit.bounds', () => {
  verifies('audit.bounds', 'are those of what the person may see', async () => {
    const fixture = await openTwoProperties();
    const all = await fixture.call(fixture.ownerId, 'audit.list', { limit: 500, order: 'oldest_first' });
    const seen = await fixture.call(fixture.managerId, 'audit.list', { limit: 500, order: 'oldest_first' });
    expect(seen[0]?.seq).toBeGreaterThan(1);
    for (const [memberId, records] of [
      [fixture.ownerId, all],
      [fixture.managerId, seen],
    ] as const)
      expect(await fixture.call(memberId, 'audit.bounds', {})).toEqual({
        first_at: records[0]?.at,
        last_at: records.at(-1)?.at,
        first_seq: records[0]?.seq,
        last_seq: records.at(-1)?.seq,
      });
    expect(all[0]?.at).toBe(toTimestamp(fixture.clock.now()));
  });

  verifies('audit.bounds', 'are those of the records that a filter lets through', async () => {
    const fixture = await openTwoProperties();
    const filter = { outcome: 'ok', text: 'members.' } as const;
    const matching = await fixture.call(fixture.ownerId, 'audit.list', {
      limit: 500,
      order: 'oldest_first',
      filter,
    });
    expect(matching.length).toBeGreaterThan(1);
    expect(await fixture.call(fixture.ownerId, 'audit.bounds', { filter })).toEqual({
      first_at: matching[0]?.at,
      last_at: matching.at(-1)?.at,
      first_seq: matching[0]?.seq,
      last_seq: matching.at(-1)?.seq,
    });
    const other = { property_id: fixture.otherId };
    expect(await fixture.codeOf(fixture.managerId, 'audit.bounds', { filter: other })).toBe('unauthorized');
  });

  it('of a log in which there is nothing for the person are none', async () => {
    const fixture = await openPropertyFixture();
    const other = await fixture.call(fixture.ownerId, 'properties.add', { ...sampleProperty, name: 'Empty' });
    expect(await fixture.call(fixture.ownerId, 'audit.bounds', { property_id: other.id })).toEqual({
      first_at: null,
      last_at: null,
      first_seq: 0,
      last_seq: 0,
    });
  });
});

describe('audit.count', () => {
  it('stops at its bound unless all are asked for', async () => {
    const fixture = await openPropertyFixture();
    const { count } = await fixture.call(fixture.ownerId, 'audit.count', {});
    expect(await fixture.call(fixture.ownerId, 'audit.count', { exact: true })).toEqual({
      count,
      has_more: false,
    });
  });
});
