import { NOTICE_TYPE, webhookTypes } from '@shared/events/event-types';
import { describe, expect } from 'vitest';
import { findProblems } from '../../support/openapi/published-document';
import { findMessageProblems, publishedWebhooks } from '../../support/openapi/published-webhooks';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };

describe('the webhooks of the OpenAPI document', () => {
  verifies('openapi.webhooks', 'are every type that an address can be sent, each with its name', () => {
    expect(Object.keys(publishedWebhooks)).toEqual([...webhookTypes, 'webhook.test']);
    const ids = Object.values(publishedWebhooks).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.values(publishedWebhooks).flatMap(({ post }) => post.security)).toEqual([]);
    for (const { post } of Object.values(publishedWebhooks))
      expect(post.parameters.flatMap(({ schema, example }) => findProblems(schema, example))).toEqual([]);
  });

  verifies('openapi.webhooks', 'describe the event and the test that a real receiver gets', async () => {
    const { world, receiver, subscribe, change } = await openWebhookWorld();
    const { id } = await subscribe();
    await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(1);
    await world.manage('webhooks.test', { property_id: world.propertyId, webhook_id: id });
    await expect.poll(() => receiver.arrived.length, patient).toBe(2);
    const [event, test] = receiver.arrived;
    if (event === undefined || test === undefined) throw new Error('two messages have arrived');
    expect(findMessageProblems('unit.condition_changed', event)).toEqual([]);
    expect(findMessageProblems('webhook.test', test)).toEqual([]);
    // One type is not taken for another.
    expect(findMessageProblems('unit.created', event)).not.toEqual([]);
    expect(findMessageProblems(NOTICE_TYPE, event)).not.toEqual([]);
    expect(findMessageProblems('webhook.test', { ...test, headers: {} })).not.toEqual([]);
  });
});
