import type { Permission } from '@shared/kernel/permissions';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

describe("the service's belief in the clock", () => {
  verifies('auth.clock-jump', 'follows a leap only when a person says that the clock is right', async () => {
    const fixture = await openPropertyFixture();
    const jumpedTo = fixture.clock.now() + 900 * DAY_MS;
    fixture.clock.set(jumpedTo);
    await fixture.call(fixture.ownerId, 'modules.set', {
      property_id: fixture.propertyId,
      module: 'integration',
      is_on: true,
    });
    const suspect = await fixture.call(fixture.ownerId, 'service.clock', {});
    expect(suspect.doubted_at).toBe(new Date(jumpedTo).toISOString());
    expect(Date.parse(suspect.high_water_at)).toBeLessThan(jumpedTo);
    const confirmed = await fixture.call(fixture.ownerId, 'service.confirmClock', {});
    expect(confirmed).toMatchObject({ doubted_at: null, high_water_at: suspect.doubted_at });
  });

  verifies('auth.clock-pause', 'counts the keys that a confirmation ends for good', async () => {
    const fixture = await openPropertyFixture();
    const { ownerId, propertyId, clock } = fixture;
    const integration = { property_id: propertyId, module: 'integration', is_on: true } as const;
    await fixture.call(ownerId, 'modules.set', integration);
    const scopes: Permission[] = ['reservations.reservation.read'];
    const create = (name: string, expires_in_days: number | null) =>
      fixture.call(ownerId, 'keys.create', { property_id: propertyId, name, expires_in_days, scopes });
    for (const days of [10, 20, 300, null]) await create(`Key of ${days}`, days);
    clock.set(clock.now() + 150 * DAY_MS);
    expect(await fixture.call(ownerId, 'service.clock', {})).toMatchObject({ expiring_keys: 2 });
    // A key that is made meanwhile lasts from the clock's time.
    const { key } = await create('Spring', 5);
    expect(Date.parse(key.expires_at ?? '')).toBe(clock.now() + 5 * DAY_MS);
    expect(await fixture.call(ownerId, 'service.confirmClock', {})).toMatchObject({ expiring_keys: 2 });
    expect(await fixture.call(ownerId, 'service.clock', {})).toMatchObject({ expiring_keys: 0 });
  });

  it('is confirmed by those alone who manage the service', async () => {
    const fixture = await openPropertyFixture();
    const managerId = await fixture.join('Rui', 'manager');
    expect(await fixture.codeOf(managerId, 'service.confirmClock', {})).toBe('unauthorized');
    expect(await fixture.codeOf(managerId, 'service.clock', {})).toBe('unauthorized');
  });
});
