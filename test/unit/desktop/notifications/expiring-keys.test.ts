import { findExpiringKeys } from '@main/notifications/expiring-keys';
import { DAY_MS } from '@shared/kernel/time';
import { expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { openSeatedHouse } from '../../../support/service/window-world';

async function houseWithKeys() {
  const house = await openSeatedHouse();
  const place = { property_id: house.propertyId };
  await house.call(house.ownerId, 'modules.set', { ...place, module: 'integration', is_on: true });
  const mint = (name: string, days: number | null) =>
    house.call(house.ownerId, 'keys.create', {
      ...place,
      name,
      expires_in_days: days,
      scopes: ['inventory.unit.read'],
    });
  await mint('Endless', null);
  await mint('Later', 15);
  const { key } = await mint('Soon', 14);
  return { ...house, key };
}

verifies('insight.expiry-notice', 'keys that end soon are read as whoever is signed in', async () => {
  const house = await houseWithKeys();
  const { windowSession: seat } = await house.ownerWindow();
  expect(await findExpiringKeys(seat)).toEqual([
    {
      name: 'Soon',
      prefix: house.key.prefix,
      expiresAtMs: house.clock.now() + 14 * DAY_MS,
      propertyName: 'Harbour House',
      timeZone: 'Europe/Lisbon',
    },
  ]);
  seat.suspended();
  expect(await findExpiringKeys(seat)).toEqual([]);
});

it('nobody else’s keys are read: not while the module is off, and not by whoever does not manage keys', async () => {
  const house = await houseWithKeys();
  const { windowSession: seat } = await house.ownerWindow();
  const place = { property_id: house.propertyId };
  await house.call(house.ownerId, 'modules.set', { ...place, module: 'integration', is_on: false });
  expect(await findExpiringKeys(seat)).toEqual([]);
});
