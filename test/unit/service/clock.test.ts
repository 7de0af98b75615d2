import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

describe("the service's belief in the clock", () => {
  verifies('auth.clock-leap', 'follows a leap only when a person says that the clock is right', async () => {
    const house = await openHouse();
    const leaptTo = house.clock.now() + 900 * DAY_MS;
    house.clock.set(leaptTo);
    await house.call(house.ownerId, 'modules.set', {
      property_id: house.propertyId,
      module: 'integration',
      is_on: true,
    });
    const doubted = await house.call(house.ownerId, 'service.clock', {});
    expect(doubted.doubted_at).toBe(new Date(leaptTo).toISOString());
    expect(Date.parse(doubted.high_water_at)).toBeLessThan(leaptTo);
    const confirmed = await house.call(house.ownerId, 'service.confirmClock', {});
    expect(confirmed).toMatchObject({ doubted_at: null, high_water_at: doubted.doubted_at });
  });

  it('is confirmed by those alone who manage the service', async () => {
    const house = await openHouse();
    const managerId = await house.join('Rui', 'manager');
    expect(await house.codeOf(managerId, 'service.confirmClock', {})).toBe('unauthorized');
    expect(await house.codeOf(managerId, 'service.clock', {})).toBe('unauthorized');
  });
});
