import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import type { AttentionFixture } from '../../support/attention/attention-fixture';
import { openAttentionFixture } from '../../support/attention/attention-fixture';
import { verifies } from '../../support/service/verifies';

const URL_WITH_SECRET = 'https://hooks.example.com/in/c2VjcmV0';

async function addWebhook({ call, ownerId, propertyId }: AttentionFixture): Promise<string> {
  const draft = { property_id: propertyId, url: URL_WITH_SECRET, types: ['reservation.created' as const] };
  return (await call(ownerId, 'webhooks.create', draft)).webhook.id;
}

/** Stores what deliveries store after attempts that failed since that time, epoch ms. */
const fail = ({ store }: AttentionFixture, id: string, failingSinceMs: number | null) =>
  store.transact(({ webhooks }) =>
    webhooks.setProgress(id, {
      afterSeq: 0,
      failures: failingSinceMs === null ? 0 : 3,
      failingSinceMs,
      nextAttemptAtMs: 0,
      lastSuccessAtMs: null,
    }),
  );

describe('a webhook', () => {
  verifies(
    'attention.webhook',
    'is listed once it has failed for 30 minutes, until it succeeds',
    async () => {
      const fixture = await openAttentionFixture();
      const { clock, propertyId, list } = fixture;
      const id = await addWebhook(fixture);
      const sinceMs = clock.now();
      await fail(fixture, id, sinceMs);
      clock.pass(30 * MINUTE_MS - 1);
      expect(await list()).toEqual([]);
      clock.pass(1);
      const items = await list();
      expect(items).toEqual([
        {
          kind: 'webhook_failing',
          event: `webhook_failing:${id}:failing`,
          property: { id: propertyId, name: 'Harbour House', time_zone: 'Europe/Lisbon' },
          webhook: { id, host: 'hooks.example.com' },
          state: 'failing',
          since: new Date(sinceMs).toISOString(),
        },
      ]);
      // The rest of the address may be a secret of the receiver.
      expect(JSON.stringify(items)).not.toContain('c2VjcmV0');
      await fail(fixture, id, null);
      expect(await list()).toEqual([]);
    },
  );

  verifies('attention.webhook', 'is listed if the service disabled it, not if a member did', async () => {
    const fixture = await openAttentionFixture();
    const { clock, store, list, call, ownerId, propertyId } = fixture;
    const id = await addWebhook(fixture);
    await store.transact((tx) => tx.webhooks.setDisabled(id, { reason: 'gone', atMs: tx.nowMs }));
    const since = new Date(clock.now()).toISOString();
    expect(await list()).toMatchObject([{ event: `webhook_failing:${id}:gone`, state: 'gone', since }]);
    await call(ownerId, 'webhooks.enable', { property_id: propertyId, webhook_id: id });
    expect(await list()).toEqual([]);
    await call(ownerId, 'webhooks.disable', { property_id: propertyId, webhook_id: id });
    expect(await list()).toEqual([]);
  });

  verifies('attention.webhook', 'is for members who manage webhooks, while the module is on', async () => {
    const fixture = await openAttentionFixture();
    const { call, ownerId, propertyId, list, join, store } = fixture;
    const id = await addWebhook(fixture);
    await store.transact((tx) => tx.webhooks.setDisabled(id, { reason: 'failing', atMs: tx.nowMs }));
    expect(await list(await join('Mia', 'manager'))).toHaveLength(1);
    expect(await list(await join('Vera', 'viewer'))).toEqual([]);
    const role = { id: null, name: 'Keys', permissions: ['integration.apikey.manage' as const] };
    const { id: roleId } = await call(ownerId, 'roles.save', role);
    expect(await list(await join('Kim', roleId))).toEqual([]);
    await call(ownerId, 'modules.set', { property_id: propertyId, module: 'integration', is_on: false });
    expect(await list()).toEqual([]);
  });
});
