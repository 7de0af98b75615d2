import { toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import type { FurnishedHouse } from '../../support/service/management-fixture';
import { harbourHouse, openHouse } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

interface TwoHouses extends FurnishedHouse {
  readonly otherId: string;
  /** Manager of Harbour House alone: reads the log there, manages no keys. */
  readonly managerId: string;
  readonly prefixes: readonly string[];
}

async function openTwoHouses(): Promise<TwoHouses> {
  const house = await openHouse();
  const call = house.call;
  const other = await call(house.ownerId, 'properties.add', { ...harbourHouse, name: 'Old Town Rooms' });
  const prefixes: string[] = [];
  for (const id of [house.propertyId, other.id]) {
    await call(house.ownerId, 'modules.set', { property_id: id, module: 'integration', is_on: true });
    const draft = { property_id: id, expires_in_days: null, scopes: ['reservations.reservation.read'] };
    prefixes.push((await call(house.ownerId, 'keys.create', { ...draft, name: 'Lock' })).key.prefix);
  }
  const managerId = await house.join('Rui', 'manager');
  await house.join('Zoe', 'viewer', other.id);
  return { ...house, otherId: other.id, managerId, prefixes };
}

const owner = { kind: 'person', id: expect.any(String), email: 'maren@example.com', name: 'Maren' };

describe('audit.actors', () => {
  verifies('audit.actors', 'are those of the records that the person may see', async () => {
    const { call, ownerId, managerId, propertyId, otherId, prefixes } = await openTwoHouses();
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
    const { call, codeOf, join, ownerId, propertyId } = await openHouse();
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
      const { call, join, ownerId, managerId, otherId } = await openTwoHouses();
      const ana = await join('Ana', 'housekeeping', otherId);
      const named = async (memberId: string, input: { readonly property_id?: string } = {}) =>
        (await call(memberId, 'audit.actors', input))
          .flatMap((actor) => (actor.kind === 'named' ? [actor] : []))
          .toSorted((one, other) => one.name.localeCompare(other.name));
      const person = (id: string, name: string) => ({
        kind: 'named',
        id,
        name,
        email: `${name.toLowerCase()}@example.com`,
      });
      const others = [person(ana, 'Ana'), person(expect.any(String), 'Zoe')];
      expect(await named(ownerId)).toEqual([others[0], person(managerId, 'Rui'), others[1]]);
      expect(await named(ownerId, { property_id: otherId })).toEqual(others);
      const otto = await join('Otto', 'accountant');
      // Reads the log of Harbour House, and manages no people: no address of somebody who never acted.
      const nameless = [person(otto, 'Otto'), person(managerId, 'Rui')].map((one) => ({
        ...one,
        email: null,
      }));
      expect(await named(otto)).toEqual(nameless);
      await call(ownerId, 'members.remove', { member_id: ana });
      expect(await named(ownerId)).toContainEqual(others[0]);
    },
  );

  it('of a property the person may not see are refused', async () => {
    const { codeOf, managerId, otherId } = await openTwoHouses();
    expect(await codeOf(managerId, 'audit.actors', { property_id: otherId })).toBe('unauthorized');
    expect(await codeOf(managerId, 'audit.bounds', { property_id: otherId })).toBe('unauthorized');
  });
});

describe('audit.bounds', () => {
  verifies('audit.bounds', 'are those of what the person may see', async () => {
    const house = await openTwoHouses();
    const all = await house.call(house.ownerId, 'audit.list', { limit: 500, order: 'oldest_first' });
    const seen = await house.call(house.managerId, 'audit.list', { limit: 500, order: 'oldest_first' });
    expect(seen[0]?.seq).toBeGreaterThan(1);
    for (const [memberId, records] of [
      [house.ownerId, all],
      [house.managerId, seen],
    ] as const)
      expect(await house.call(memberId, 'audit.bounds', {})).toEqual({
        first_at: records[0]?.at,
        last_at: records.at(-1)?.at,
        first_seq: records[0]?.seq,
        last_seq: records.at(-1)?.seq,
      });
    expect(all[0]?.at).toBe(toTimestamp(house.clock.now()));
  });

  it('of a log in which there is nothing for the person are none', async () => {
    const house = await openHouse();
    const other = await house.call(house.ownerId, 'properties.add', { ...harbourHouse, name: 'Empty' });
    expect(await house.call(house.ownerId, 'audit.bounds', { property_id: other.id })).toEqual({
      first_at: null,
      last_at: null,
      first_seq: 0,
      last_seq: 0,
    });
  });
});

describe('audit.count', () => {
  it('stops at its bound unless all are asked for', async () => {
    const house = await openHouse();
    const { count } = await house.call(house.ownerId, 'audit.count', {});
    expect(await house.call(house.ownerId, 'audit.count', { exact: true })).toEqual({
      count,
      has_more: false,
    });
  });
});
