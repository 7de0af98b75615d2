import { completeDemo } from '@server/features/setup/demo/create-demo';
import { demoScopes } from '@server/features/setup/demo/demo-properties';
import { seedDemo } from '@server/features/setup/demo/seed-demo';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import {
  createManagementFixture,
  openPropertyFixture,
  quickPasswords,
} from '../../../support/service/management-fixture';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const ignoredProgress = { report: () => undefined, signal: new AbortController().signal };

/** Makes the demo of a fixture without its days of calls. */
async function demoIn({ store, management, clock }: ReturnType<typeof createManagementFixture>) {
  const deps = {
    store,
    management,
    passwords: quickPasswords,
    randomBytes: createSeededBytes(),
    monotonicMs: clock.monotonicMs,
    endsAtMs: null,
  };
  return completeDemo(deps, await seedDemo(deps, ignoredProgress));
}

describe('the demo', () => {
  verifies('data.demo', 'has two properties full of bookings around today, and one narrow key', async () => {
    const fixture = createManagementFixture();
    const demo = await demoIn(fixture);
    expect(demo.properties.map(({ name }) => name)).toEqual(['Harbour House', 'Old Town Rooms']);
    expect(demo.key).toMatchObject({ scopes: [...demoScopes], state: 'active' });
    expect(demo.key.expires_at).toBe(new Date(fixture.clock.now() + 30 * 86_400_000).toISOString());
    const organisation = await fixture.store.read(({ properties }) => properties.organisation());
    expect(organisation).toMatchObject({ name: 'Brasstag demo', isDemo: true });
    for (const { id } of demo.properties) {
      const reservations = await fixture.store.read(({ reservations }) => reservations.listOpen(id));
      const statuses = new Set(reservations.map(({ status }) => status));
      expect([...statuses].toSorted()).toEqual(['checked_in', 'confirmed', 'tentative']);
      const checkedIn = reservations.filter(({ status }) => status === 'checked_in');
      expect(
        checkedIn.every(({ arrival, departure }) => arrival < '2026-11-21' && departure > '2026-11-21'),
      ).toBe(true);
    }
  });

  verifies('rooms.not-for-sale', 'has a price for each of its room types', async () => {
    const fixture = createManagementFixture();
    const { properties } = await demoIn(fixture);
    for (const { id, name } of properties) {
      const types = await fixture.store.read(({ rooms }) => rooms.listTypes(id));
      expect([name, types.filter(({ basePrice }) => basePrice === 0).map(({ code }) => code)]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('is made nowhere else than in an empty database', async () => {
    expect(await getRefusal(demoIn(await openPropertyFixture()))).toBe('already_exists');
  });
});
