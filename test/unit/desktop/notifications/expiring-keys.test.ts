import { findExpiringKeys } from '@main/notifications/expiring-keys';
import { DAY_MS } from '@shared/kernel/time';
import { expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { openSessionFixture } from '../../../support/service/window-world';

async function createFixtureWithKeys() {
  const fixture = await openSessionFixture();
  const propertyRef = { property_id: fixture.propertyId };
  await fixture.call(fixture.ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
  const mint = (name: string, days: number | null) =>
    fixture.call(fixture.ownerId, 'keys.create', {
      ...propertyRef,
      name,
      expires_in_days: days,
      scopes: ['inventory.unit.read'],
    });
  await mint('Endless', null);
  await mint('Later', 15);
  const { key } = await mint('Soon', 14);
  return { ...fixture, key };
}

verifies('insight.expiry-notice', 'keys that end soon are read as the member who is signed in', async () => {
  const fixture = await createFixtureWithKeys();
  const { windowSession } = await fixture.ownerWindow();
  expect(await findExpiringKeys(windowSession)).toEqual([
    {
      name: 'Soon',
      prefix: fixture.key.prefix,
      expiresAtMs: fixture.clock.now() + 14 * DAY_MS,
      propertyName: 'Harbour House',
      timeZone: 'Europe/Lisbon',
    },
  ]);
  windowSession.suspended();
  expect(await findExpiringKeys(windowSession)).toEqual([]);
});

it('no keys are read while the module is off, or by a member who does not manage keys', async () => {
  const fixture = await createFixtureWithKeys();
  const { windowSession } = await fixture.ownerWindow();
  const propertyRef = { property_id: fixture.propertyId };
  await fixture.call(fixture.ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: false });
  expect(await findExpiringKeys(windowSession)).toEqual([]);
});
