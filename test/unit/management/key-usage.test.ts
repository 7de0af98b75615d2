import { DAY_MS } from '@shared/time';
import { describe, expect, it } from 'vitest';
import { auditEntry } from '../../support/audit-entry';
import { appendAll } from '../../support/audit-log';
import type { FurnishedHouse } from '../../support/house';
import { openHouse } from '../../support/house';
import { verifies } from '../../support/verifies';

const HOUR_MS = 3_600_000;

interface KeyedHouse extends FurnishedHouse {
  readonly prefix: string;
}

async function openKeyedHouse(): Promise<KeyedHouse> {
  const house = await openHouse();
  const place = { property_id: house.propertyId };
  await house.call(house.ownerId, 'modules.set', { ...place, module: 'integration', is_on: true });
  const draft = { ...place, expires_in_days: null, scopes: ['reservations.reservation.read'] };
  const { key } = await house.call(house.ownerId, 'keys.create', { ...draft, name: 'Door lock' });
  return { ...house, prefix: key.prefix };
}

/** Calls of the key, so long ago each. */
const callsAgo = (house: KeyedHouse, ...agoMs: number[]) =>
  appendAll(
    house,
    agoMs
      .toSorted((one, other) => other - one)
      .map((ms) =>
        auditEntry({ atMs: house.clock.now() - ms, actor: { kind: 'key', prefix: house.prefix } }),
      ),
  );

const usage = (house: KeyedHouse, range: '24h' | '7d' | '30d', prefixes: string[] | null = null) =>
  house.call(house.ownerId, 'keys.usage', { property_id: house.propertyId, prefixes, range });

describe('keys.usage', () => {
  verifies('key.usage', 'counts the last 24 hours, whole, in steps of an hour that end now', async () => {
    const house = await openKeyedHouse();
    await callsAgo(house, 0, HOUR_MS - 1, HOUR_MS, DAY_MS - 1, DAY_MS);
    const { step_ms: stepMs, first_step_at: firstStepAt, keys } = await usage(house, '24h');
    expect([stepMs, Date.parse(firstStepAt) + 24 * HOUR_MS]).toEqual([HOUR_MS, house.clock.now() + 1]);
    const [key] = keys;
    expect(key?.steps).toHaveLength(24);
    expect(key).toMatchObject({ prefix: house.prefix, calls: 4, refused: 0, failed: 0 });
    expect(key?.steps.map(({ answered }) => answered)).toEqual([1, ...Array(21).fill(0), 1, 2]);
  });

  it.each([
    ['7d', 7],
    ['30d', 30],
  ] as const)('tells %s in %i days', async (range, days) => {
    const house = await openKeyedHouse();
    await callsAgo(house, 5, (days - 1) * DAY_MS, days * DAY_MS);
    const { step_ms: stepMs, keys } = await usage(house, range);
    expect(stepMs).toBe(DAY_MS);
    expect(keys[0]?.steps.map(({ answered }) => answered)).toEqual([1, ...Array(days - 2).fill(0), 1]);
  });

  it('knows the last use of a key whenever that was', async () => {
    const house = await openKeyedHouse();
    expect((await usage(house, '24h')).keys).toMatchObject([{ last_used_at: null, calls: 0 }]);
    await callsAgo(house, 90 * DAY_MS);
    const usedAt = new Date(house.clock.now() - 90 * DAY_MS).toISOString();
    expect((await usage(house, '24h')).keys).toMatchObject([{ last_used_at: usedAt, calls: 0 }]);
  });

  it('tells of the keys asked for, ended ones too, and of no other property', async () => {
    const house = await openKeyedHouse();
    await house.call(house.ownerId, 'keys.revoke', {
      property_id: house.propertyId,
      prefix: house.prefix,
    });
    expect((await usage(house, '7d', [house.prefix, house.prefix])).keys).toHaveLength(1);
    await expect(usage(house, '7d', ['f'.repeat(16)])).rejects.toMatchObject({ code: 'not_found' });
  });
});
