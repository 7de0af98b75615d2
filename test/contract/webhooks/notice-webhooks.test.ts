import { isWebhookNotice, verifyWebhook } from '@brasstag/client';
import { createMissingPermissionRefusal } from '@server/commands/authorise';
import { announceMatters } from '@server/features/notices/deliver/announce-matters';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { findMessageProblems } from '../../support/openapi/published-webhooks';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };
const messageSchema = z.looseObject({ seq: z.number(), type: z.string() });

async function openNoticeWebhook() {
  const opened = await openWebhookWorld();
  const { world, url } = opened;
  const { webhook, handle } = await world.manage('webhooks.create', {
    property_id: world.propertyId,
    url: `${url}/notices`,
    types: ['notice', 'unit.condition_changed'],
  });
  const { token: secret } = await world.manage('keys.reveal', { handle });
  /** Does what the service does each minute. */
  const look = () =>
    announceMatters({
      store: world.service.store,
      held: world.service.held,
      outside: { lookUp: async () => [] },
      diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
      checkpointFailedAtMs: () => null,
      network: null,
      dataDirectory: world.dataDirectory,
      backups: {
        make: () => Promise.reject(new Error('not used')),
        inspect: () => Promise.reject(new Error('not used')),
        stage: () => Promise.reject(new Error('not used')),
        rememberDaily: () => undefined,
        backups: () => ({ folder: '', count: 0, lastAtMs: null, failure: null }),
      },
    });
  return { ...opened, webhook, secret, look };
}

describe('a webhook of the type notice', () => {
  verifies('notices.webhook', 'gets each matter once, signed, in order with the events', async () => {
    const { world, receiver, secret, change, look } = await openNoticeWebhook();
    const { key } = await world.mint({ name: 'Door locks', expiresInDays: 5 });
    await change();
    await look();
    await look();
    await change();
    const listBodies = () => receiver.arrived.map(({ body }) => messageSchema.parse(JSON.parse(body)));
    await expect.poll(() => receiver.arrived.length, patient).toBe(3);
    const bodies = listBodies();
    expect(bodies.map(({ type }) => type)).toEqual([
      'unit.condition_changed',
      'notice',
      'unit.condition_changed',
    ]);
    expect(bodies.map(({ seq }) => seq)).toEqual(bodies.map((_body, index) => (bodies[0]?.seq ?? 0) + index));
    expect(bodies[1]).toEqual({
      seq: expect.any(Number),
      type: 'notice',
      property_id: world.propertyId,
      kind: 'key_expires',
      subject: { type: 'key', id: key.prefix },
      title: expect.stringContaining('Door locks at Harbour House expires in 5 days'),
      help: expect.any(String),
      occurred_at: new Date(world.clock.now()).toISOString(),
    });
    const { headers = {}, body = '' } = receiver.arrived[1] ?? {};
    expect(findMessageProblems('notice', { headers, body })).toEqual([]);
    const verified = await verifyWebhook({ secret, headers, body, nowMs: world.clock.now() });
    expect(isWebhookNotice(verified) && verified.subject).toEqual({ type: 'key', id: key.prefix });
  });

  verifies('notices.webhook', 'leaves the feed as it is, which goes over its number', async () => {
    const { world, token, change, look } = await openNoticeWebhook();
    await world.mint({ name: 'Door locks', expiresInDays: 5 });
    await change();
    await look();
    await change();
    const response = await world.call('/api/v1/events?after=0&limit=100', { token });
    const feed = z
      .object({ data: z.array(messageSchema), next_after: z.number() })
      .parse(await response.json());
    const changes = feed.data.filter(({ type }) => type === 'unit.condition_changed');
    expect(feed.data.map(({ type }) => type)).not.toContain('notice');
    expect((changes.at(-1)?.seq ?? 0) - (changes.at(-2)?.seq ?? 0)).toBe(2);
    expect(feed.next_after).toBe(changes.at(-1)?.seq);
  });

  verifies('notices.webhook', 'is for members who manage keys, and not for keys', async () => {
    const { world, url, token } = await openNoticeWebhook();
    const body = { url: `${url}/key`, types: ['notice'] };
    const response = await world.call('/api/v1/webhooks', { method: 'POST', token, body });
    expect(response.status).toBe(422);
    const role = {
      name: 'Technician',
      permissions: ['integration.webhook.manage', 'inventory.unit.read'] as const,
    };
    const { id: roleId } = await world.manage('roles.save', {
      ...role,
      permissions: [...role.permissions],
      id: null,
    });
    const { member } = await world.manage('members.add', {
      property_id: world.propertyId,
      name: 'Tess',
      email: 'tess@example.com',
      role_id: roleId,
      password: null,
    });
    const input = { property_id: world.propertyId, url: `${url}/tess`, types: ['notice' as const] };
    const refusal = createMissingPermissionRefusal('integration.apikey.manage', 'Harbour House');
    await expect(world.manage('webhooks.create', input, member.id)).rejects.toMatchObject({
      code: refusal.code,
      missingPermission: 'integration.apikey.manage',
    });
  });
});
