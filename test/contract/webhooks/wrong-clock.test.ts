import { verifyWebhook } from '@brasstag/client';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };

describe('a webhook on a computer with a wrong clock', () => {
  verifies('webhooks.clock', 'waits for no time that a clock has set which was ahead', async () => {
    let status = 500;
    const { world, receiver, change, url } = await openWebhookWorld((response) =>
      response.writeHead(status).end(),
    );
    const property = { property_id: world.propertyId };
    const { webhook, handle } = await world.manage('webhooks.create', {
      ...property,
      url,
      types: ['unit.condition_changed'],
    });
    world.clock.pass(20 * 365 * DAY_MS);
    await change();
    const view = async () =>
      (await world.manage('webhooks.list', property)).find(({ id }) => id === webhook.id);
    await expect.poll(async () => (await view())?.next_attempt_at, patient).toMatch(/^204/);
    world.clock.pass(-20 * 365 * DAY_MS);
    status = 200;
    await expect.poll(() => receiver.arrived.length, patient).toBe(2);
    const { token: secret } = await world.manage('keys.reveal', { handle });
    const { headers: sent = {}, body = '' } = receiver.arrived[1] ?? {};
    const nowMs = world.clock.now();
    expect(await verifyWebhook({ secret, headers: sent, body, nowMs })).toMatchObject({
      type: 'unit.condition_changed',
    });
    const [first, second] = receiver.arrived.map(({ headers }) => headers['webhook-id']);
    expect(second).toBe(first);
  });
});
