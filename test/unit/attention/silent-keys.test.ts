import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import type { AttentionFixture } from '../../support/attention/attention-fixture';
import { openAttentionFixture } from '../../support/attention/attention-fixture';
import { verifies } from '../../support/service/verifies';

const HOUR_MS = 60 * MINUTE_MS;

/** Calls once a day, an hour earlier or later each time. Returns when the last call was. */
async function callDaily({ record, clock }: AttentionFixture, prefix: string, days: number): Promise<number> {
  for (let day = 1; day <= days; day += 1) {
    await record(prefix, clock.now());
    if (day < days) clock.pass(DAY_MS + (day % 2 === 0 ? HOUR_MS : -HOUR_MS));
  }
  return clock.now();
}

/** The daily backup would be another matter after so many days. */
const listSilent = async ({ list }: AttentionFixture) =>
  (await list()).filter(({ kind }) => kind === 'key_silent');

describe('a key that called daily', () => {
  verifies('attention.silent', 'is listed from 36 hours after its last call, for 14 days', async () => {
    const fixture = await openAttentionFixture();
    const { clock, propertyId } = fixture;
    const prefix = await fixture.mint();
    const lastAtMs = await callDaily(fixture, prefix, 7);
    clock.pass(36 * HOUR_MS - 1);
    expect(await listSilent(fixture)).toEqual([]);
    clock.pass(1);
    expect(await listSilent(fixture)).toEqual([
      {
        kind: 'key_silent',
        event: `key_silent:${prefix}`,
        property: { id: propertyId, name: 'Harbour House', time_zone: 'Europe/Lisbon' },
        key: { prefix, name: 'Sync' },
        last_at: new Date(lastAtMs).toISOString(),
      },
    ]);
    clock.set(lastAtMs + 14 * DAY_MS);
    expect(await listSilent(fixture)).toHaveLength(1);
    clock.pass(1);
    expect(await listSilent(fixture)).toEqual([]);
  });

  verifies('attention.silent', 'leaves the list with its next call', async () => {
    const fixture = await openAttentionFixture();
    const prefix = await fixture.mint();
    await callDaily(fixture, prefix, 7);
    fixture.clock.pass(3 * DAY_MS);
    expect(await listSilent(fixture)).toHaveLength(1);
    await fixture.record(prefix, fixture.clock.now());
    expect(await listSilent(fixture)).toEqual([]);
  });

  verifies('attention.silent', 'is not listed if it called on fewer than 7 days, or is revoked', async () => {
    const fixture = await openAttentionFixture();
    const { clock, call, ownerId, propertyId } = fixture;
    await callDaily(fixture, await fixture.mint(), 6);
    clock.pass(3 * DAY_MS);
    expect(await listSilent(fixture)).toEqual([]);
    const gone = await fixture.mint();
    await callDaily(fixture, gone, 7);
    clock.pass(3 * DAY_MS);
    expect(await listSilent(fixture)).toHaveLength(1);
    await call(ownerId, 'keys.revoke', { property_id: propertyId, prefix: gone });
    expect(await listSilent(fixture)).toEqual([]);
  });

  verifies('attention.silent', 'is not listed if another key took its place', async () => {
    const fixture = await openAttentionFixture();
    const { clock, call, ownerId, propertyId } = fixture;
    const prefix = await fixture.mint();
    await callDaily(fixture, prefix, 7);
    clock.pass(3 * DAY_MS);
    expect(await listSilent(fixture)).toHaveLength(1);
    const draft = { name: 'Sync 2', expires_in_days: null, scopes: ['reservations.reservation.read'] };
    await call(ownerId, 'keys.create', { property_id: propertyId, ...draft, replaces: prefix });
    expect(await listSilent(fixture)).toEqual([]);
  });
});
