import { verifyWebhook } from '@brasstag/client';
import { startService } from '@server/main/start-service';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const HOUR_MS = 60 * MINUTE_MS;
const patient = { timeout: 10_000 };

describe('a webhook', () => {
  verifies('webhooks.deliver', 'gets each change once, in order, signed with its secret', async () => {
    const { world, receiver, subscribe, change, listArrived, view } = await openWebhookWorld();
    await change();
    const { id, secret } = await subscribe();
    for (let made = 0; made < 3; made += 1) await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(3);
    const seqs = listArrived();
    expect(seqs).toEqual([...seqs].sort((left, right) => left - right));
    for (const { headers, body } of receiver.arrived) {
      const event = await verifyWebhook({ secret, headers, body, nowMs: world.clock.now() });
      expect(event).toMatchObject({ type: 'unit.condition_changed', changed: ['condition'] });
    }
    await expect.poll(async () => (await view(id)).after_seq, patient).toBe(seqs.at(-1));
    const ids = receiver.arrived.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
  });

  verifies(
    'webhooks.record',
    'leaves one record of each delivered message, with its own channel',
    async () => {
      const { world, subscribe, change } = await openWebhookWorld();
      const { id } = await subscribe();
      await change();
      const find = async () => (await world.records()).filter(({ channel }) => channel === 'webhook');
      await expect.poll(async () => (await find()).length, patient).toBe(1);
      expect((await find())[0]).toMatchObject({
        propertyId: world.propertyId,
        actor: { kind: 'none' },
        operation: 'webhooks.deliver',
        targetId: expect.stringContaining(`${id}, `),
        outcome: 'ok',
        status: 200,
      });
      expect((await world.manage('audit.verify', {})).ok).toBe(true);
    },
  );

  verifies(
    'webhooks.retry',
    'is tried again after longer and longer times, then disabled, and goes on in order',
    async () => {
      let status = 500;
      const { world, receiver, subscribe, change, view, listArrived } = await openWebhookWorld((response) =>
        response.writeHead(status).end('no room'),
      );
      const { id } = await subscribe();
      await change();
      await change();
      const page = { property_id: world.propertyId, webhook_id: id, before_id: null, limit: 50 };
      const listAttempts = () => world.manage('webhooks.attempts', page);
      const waits = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
      for (const [index, waitMs] of waits.entries()) {
        await expect.poll(async () => (await listAttempts()).length, patient).toBe(index + 1);
        const next = Date.parse((await view(id)).next_attempt_at ?? '') - world.clock.now();
        expect(next).toBeGreaterThanOrEqual(waitMs);
        expect(next).toBeLessThanOrEqual(waitMs * 1.1);
        world.clock.pass(next);
      }
      await expect.poll(async () => (await view(id)).state, patient).toBe('disabled');
      expect(await view(id)).toMatchObject({ disabled_reason: 'failing' });
      expect(new Set((await listAttempts()).map(({ event_type: type }) => type))).toEqual(
        new Set(['unit.condition_changed']),
      );
      expect(
        (await listAttempts()).map(({ number, status: answered, excerpt }) => [number, answered, excerpt]),
      ).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => [number, 500, 'no room']));
      const records = (await world.records()).filter(({ channel }) => channel === 'webhook');
      expect(records).toMatchObject([{ outcome: 'failed', reason: 'given_up', status: 500 }]);
      // A day later the receiver is back. What it missed comes in order.
      status = 204;
      await change();
      const before = receiver.arrived.length;
      await world.manage('webhooks.enable', { property_id: world.propertyId, webhook_id: id });
      await expect.poll(() => receiver.arrived.length, patient).toBe(before + 3);
      const [failed = 0] = listArrived();
      expect(listArrived().slice(before)).toEqual([failed, failed + 1, failed + 2]);
      const ids = receiver.arrived.slice(0, before + 1).map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(1);
    },
  );

  verifies('webhooks.ends', 'ends with 410, and with an address that may not be called', async () => {
    const gone = await openWebhookWorld((response) => response.writeHead(410).end());
    const { id } = await gone.subscribe();
    await gone.change();
    await expect.poll(async () => (await gone.view(id)).disabled_reason, patient).toBe('gone');
    const refused = await openWebhookWorld(undefined, { isAllowed: false });
    const other = await refused.subscribe();
    await refused.change();
    await expect
      .poll(async () => (await refused.view(other.id)).disabled_reason, patient)
      .toBe('not_allowed');
    expect(refused.receiver.arrived).toEqual([]);
    const records = (await refused.world.records()).filter(({ channel }) => channel === 'webhook');
    expect(records).toMatchObject([{ outcome: 'refused', reason: 'not_allowed', status: null }]);
  });

  verifies('webhooks.key', 'ends with its key: what waits is dropped and its secret is gone', async () => {
    let status = 500;
    const { world, receiver, subscribe, change, view, token, prefix } = await openWebhookWorld((response) =>
      response.writeHead(status).end(),
    );
    const { id } = await subscribe();
    await change();
    await expect.poll(async () => (await view(id)).next_attempt_at !== null, patient).toBe(true);
    await world.manage('keys.revoke', { property_id: world.propertyId, prefix });
    expect((await view(id)).state).toBe('ended');
    status = 200;
    world.clock.pass(HOUR_MS);
    const secrets = await world.service.store.read((snapshot) =>
      snapshot.webhooks.readSecrets(id, snapshot.nowMs),
    );
    expect(secrets.secrets).toEqual([]);
    const due = await world.service.store.read((snapshot) =>
      snapshot.webhooks.listDue(snapshot.nowMs, snapshot.clockMs, snapshot.clockMs),
    );
    expect([due, receiver.arrived.length]).toEqual([[], 1]);
    for (const command of ['webhooks.enable', 'webhooks.test'] as const)
      await expect(
        world.manage(command, { property_id: world.propertyId, webhook_id: id }),
      ).rejects.toMatchObject({ code: 'invalid_transition' });
    expect((await world.call('/api/v1/webhooks', { token })).status).toBe(401);
  });

  verifies('webhooks.key', 'ends when its key expires, and pauses while the module is off', async () => {
    const { world, url, view, change, receiver } = await openWebhookWorld();
    const { token } = await world.mint({ expiresInDays: 1 });
    const body = { url, types: ['unit.condition_changed'] };
    const created = await world.call('/api/v1/webhooks', { method: 'POST', token, body });
    const { id }: { id: string } = await created.json();
    const module = { property_id: world.propertyId, module: 'integration' } as const;
    await world.manage('modules.set', { ...module, is_on: false });
    expect((await view(id)).state).toBe('paused');
    const due = () =>
      world.service.store.read((snapshot) =>
        snapshot.webhooks.listDue(snapshot.nowMs, snapshot.clockMs, snapshot.clockMs),
      );
    await world.manage('webhooks.test', { property_id: world.propertyId, webhook_id: id });
    expect(await due()).toEqual([]);
    await world.manage('modules.set', { ...module, is_on: true });
    await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(2);
    world.clock.pass(DAY_MS);
    expect([(await view(id)).state, await due()]).toEqual(['ended', []]);
  });

  verifies('webhooks.restart', 'goes on after a restart, and sends what was under way again', async () => {
    let answers = false;
    const { world, receiver, subscribe, change, listArrived } = await openWebhookWorld((response) => {
      if (answers) response.end();
    });
    await subscribe();
    await change();
    await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(1);
    await world.service.close();
    answers = true;
    const service = startService(world.options);
    try {
      await expect.poll(() => receiver.arrived.length, patient).toBe(3);
    } finally {
      await service.close();
    }
    const [first = 0] = listArrived();
    expect(listArrived()).toEqual([first, first, first + 1]);
    const [before, after] = receiver.arrived.map(({ headers }) => headers['webhook-id']);
    expect(after).toBe(before);
  });

  verifies('webhooks.repeat', 'sends a test, an event again, and everything since a time', async () => {
    const { world, receiver, subscribe, change } = await openWebhookWorld();
    const { id } = await subscribe();
    const webhook = { property_id: world.propertyId, webhook_id: id };
    await world.manage('webhooks.test', webhook);
    await expect.poll(() => receiver.arrived.length, patient).toBe(1);
    expect(JSON.parse(receiver.arrived[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    world.clock.pass(MINUTE_MS);
    const since = new Date(world.clock.now()).toISOString();
    await change();
    await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(3);
    receiver.arrived.length = 1;
    const seqs = () => receiver.arrived.slice(1).map(({ body }) => JSON.parse(body).seq);
    await world.manage('webhooks.replay', { ...webhook, since });
    await expect.poll(() => receiver.arrived.length, patient).toBe(3);
    const [first] = seqs();
    expect(seqs()).toEqual([first, first + 1]);
    await world.manage('webhooks.redeliver', { ...webhook, event_seq: first });
    await expect.poll(() => receiver.arrived.length, patient).toBe(4);
    expect(seqs().at(-1)).toBe(first);
  });

  it('gets nothing that its key may not read', async () => {
    const { world, url } = await openWebhookWorld();
    const scopes = ['integration.webhook.manage', 'inventory.unit.read'];
    const { token } = await world.mint({ scopes });
    const send = (types: readonly string[]) =>
      world.call('/api/v1/webhooks', { method: 'POST', token, body: { url, types } });
    const refused = await send(['unit.condition_changed', 'guest.updated']);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { error: 'The key lacks the permission guests.profile.read.', code: 'unauthorized' },
    ]);
    expect((await send(['unit.condition_changed'])).status).toBe(201);
  });
});
