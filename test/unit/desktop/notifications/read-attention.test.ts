import { readAttention } from '@main/notifications/read-attention';
import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { openSessionFixture } from '../../../support/service/window-world';

verifies('insight.expiry-notice', 'what needs attention is read as the member who is signed in', async () => {
  const fixture = await openSessionFixture();
  const propertyRef = { property_id: fixture.propertyId };
  await fixture.call(fixture.ownerId, 'modules.set', { ...propertyRef, module: 'integration', is_on: true });
  const draft = { ...propertyRef, name: 'Soon', expires_in_days: 14, scopes: ['inventory.unit.read'] };
  await fixture.call(fixture.ownerId, 'keys.create', draft);
  const { windowSession } = await fixture.ownerWindow();
  expect(await readAttention(windowSession)).toMatchObject([{ kind: 'key_expires', key: { name: 'Soon' } }]);
  windowSession.suspended();
  expect(await readAttention(windowSession)).toBeNull();
});
