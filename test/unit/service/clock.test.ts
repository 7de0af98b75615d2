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

  it('is confirmed by those alone who manage the service', async () => {
    const fixture = await openPropertyFixture();
    const managerId = await fixture.join('Rui', 'manager');
    expect(await fixture.codeOf(managerId, 'service.confirmClock', {})).toBe('unauthorized');
    expect(await fixture.codeOf(managerId, 'service.clock', {})).toBe('unauthorized');
  });
});
