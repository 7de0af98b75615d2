import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../support/audit/audit-entry';
import { appendAll } from '../../support/audit/audit-log';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface KeyedFixture extends PropertyFixture {
  readonly prefix: string;
}

async function openKeyedFixture(): Promise<KeyedFixture> {
  const fixture = await openPropertyFixture();
  const propertyRef = { property_id: fixture.propertyId };
  await fixture.call(fixture.ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
  const draft = { ...propertyRef, expires_in_days: null, scopes: ['reservations.reservation.read'] };
  const { key } = await fixture.call(fixture.ownerId, 'keys.create', { ...draft, name: 'Door lock' });
  return { ...fixture, prefix: key.prefix };
}

/** Writes calls of the key, each with its age. */
const callsAgo = (fixture: KeyedFixture, ...agoMs: number[]) =>
  appendAll(
    fixture,
    agoMs
      .toSorted((one, other) => other - one)
      .map((ms) =>
        createAuditEntry({ atMs: fixture.clock.now() - ms, actor: { kind: 'key', prefix: fixture.prefix } }),
      ),
  );

const usage = (fixture: KeyedFixture, range: '24h' | '7d' | '30d', prefixes: string[] | null = null) =>
  fixture.call(fixture.ownerId, 'keys.usage', { property_id: fixture.propertyId, prefixes, range });

/** Moves the clock to a number of ms after the start of a UTC hour. */
const passUntilInHour = (fixture: KeyedFixture, ms: number): void =>
  fixture.clock.pass(HOUR_MS - (fixture.clock.now() % HOUR_MS) + ms);

describe('keys.usage', () => {
  verifies('key.usage', 'counts 24 whole hours, the last of which is the one that runs', async () => {
    const fixture = await openKeyedFixture();
    passUntilInHour(fixture, 37 * MINUTE_MS);
    const inHourMs = 37 * MINUTE_MS;
    const wholeMs = inHourMs + 23 * HOUR_MS;
    await callsAgo(fixture, 0, inHourMs, inHourMs + 1, inHourMs + HOUR_MS, wholeMs, wholeMs + 1);
    const { steps, keys } = await usage(fixture, '24h');
    const sinceMs = fixture.clock.now() - wholeMs;
    expect(steps).toEqual(
      Array.from({ length: 24 }, (_, index) => ({
        since: toTimestamp(sinceMs + index * HOUR_MS),
        until: toTimestamp(sinceMs + (index + 1) * HOUR_MS),
      })),
    );
    const [key] = keys;
    expect(key?.steps).toHaveLength(24);
    expect(key).toMatchObject({ prefix: fixture.prefix, calls: 5, refused: 0, failed: 0 });
    expect(key?.steps.map(({ answered }) => answered)).toEqual([1, ...Array(21).fill(0), 2, 2]);
  });

  verifies('key.usage', 'begins its hours where those of the property begin', async () => {
    const fixture = await openKeyedFixture();
    passUntilInHour(fixture, 20 * MINUTE_MS);
    const propertyRef = { property_id: fixture.propertyId };
    for (const [time_zone, minutePast] of [
      ['Europe/Lisbon', 20],
      ['Asia/Kolkata', 50],
      ['Asia/Kathmandu', 5],
      ['America/St_Johns', 50],
    ] as const) {
      await fixture.call(fixture.ownerId, 'properties.update', { ...propertyRef, time_zone });
      const { steps } = await usage(fixture, '24h');
      const firstMs = fixture.clock.now() - minutePast * MINUTE_MS - 23 * HOUR_MS;
      expect(steps[0]?.since).toBe(toTimestamp(firstMs));
    }
  });

  it.each([
    ['7d', 7, '2026-11-15T00:00:00.000Z'],
    // The clocks went back in between.
    ['30d', 30, '2026-10-22T23:00:00.000Z'],
  ] as const)(
    'counts %s in %i days of the calendar, the last of which is today',
    async (range, days, since) => {
      const fixture = await openKeyedFixture();
      const sinceMidnightMs = 9 * HOUR_MS;
      const wholeMs = fixture.clock.now() - Date.parse(since);
      await callsAgo(fixture, 5, sinceMidnightMs, sinceMidnightMs + 1, wholeMs, wholeMs + 1);
      const { steps, keys } = await usage(fixture, range);
      expect([steps.length, steps[0]?.since, steps.at(-1)]).toEqual([
        days,
        since,
        { since: '2026-11-21T00:00:00.000Z', until: '2026-11-22T00:00:00.000Z' },
      ]);
      expect(keys[0]?.steps.map(({ answered }) => answered)).toEqual([1, ...Array(days - 3).fill(0), 1, 2]);
      expect(keys[0]?.calls).toBe(4);
    },
  );

  it('knows the last use of a key whenever that was', async () => {
    const fixture = await openKeyedFixture();
    expect((await usage(fixture, '24h')).keys).toMatchObject([{ last_used_at: null, calls: 0 }]);
    await callsAgo(fixture, 90 * DAY_MS);
    const usedAt = new Date(fixture.clock.now() - 90 * DAY_MS).toISOString();
    expect((await usage(fixture, '24h')).keys).toMatchObject([{ last_used_at: usedAt, calls: 0 }]);
  });

  it('counts the requested keys, ended ones too, and none of another property', async () => {
    const fixture = await openKeyedFixture();
    await fixture.call(fixture.ownerId, 'keys.revoke', {
      property_id: fixture.propertyId,
      prefix: fixture.prefix,
    });
    expect((await usage(fixture, '7d', [fixture.prefix, fixture.prefix])).keys).toHaveLength(1);
    await expect(usage(fixture, '7d', ['f'.repeat(16)])).rejects.toMatchObject({ code: 'not_found' });
  });
});
