import type { NewWebhook } from '@server/stores/webhook-store';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);
const NOW_MS = 1000;

const webhook: NewWebhook = {
  id: 'whk_1',
  propertyId: PROPERTY,
  keyId: null,
  url: 'https://hotel.example/in',
  types: ['guest.created', 'guest.updated'],
  createdAtMs: 5,
  afterSeq: 0,
};

const stored = {
  ...webhook,
  key: null,
  disabled: null,
  isModuleOn: true,
  failures: 0,
  failingSinceMs: null,
  nextAttemptAtMs: 0,
  lastSuccessAtMs: null,
};

const KEY = `INSERT INTO api_key (id, property_id, kind, name, prefix, token_hash, scopes, created_at)
  VALUES ('key_1', '${PROPERTY}', 0, 'Lock', '0000000000000001', '${'0'.repeat(64)}', '["guests.profile.read"]', 1)`;

async function openWithWebhook(open: OpenContractStore) {
  const { store, execute } = await open();
  await store.transact(async ({ properties, webhooks }) => {
    await properties.insert(createPropertyRow(1, { modules: ['integration'] }));
    await webhooks.insert(webhook, 'secret one');
  });
  const listDue = async (nowMs = NOW_MS, latestMs = 9000) =>
    (await store.read(({ webhooks }) => webhooks.listDue(nowMs, nowMs, latestMs))).map(({ id }) => id);
  const addEvent = () =>
    store.transact(({ events }) =>
      events.append({
        propertyId: PROPERTY,
        type: 'guest.updated',
        targetId: createId('gst', 1),
        fields: [],
        version: 1,
        atMs: 1,
        requestId: null,
      }),
    );
  return { store, execute, listDue, addEvent };
}

describe.each(engines)('webhooks on %s', (_engine, open) => {
  it('come back as they were stored, oldest first, at their property alone', async () => {
    const { store } = await openWithWebhook(open);
    const older = { ...webhook, id: 'whk_2', createdAtMs: 4 };
    await store.transact(({ webhooks }) => webhooks.insert(older, 'other'));
    expect(await store.read(({ webhooks }) => webhooks.list(PROPERTY))).toEqual([
      { ...stored, ...older },
      stored,
    ]);
    const elsewhere = createId('prp', 2);
    expect(await store.read(({ webhooks }) => webhooks.find(elsewhere, webhook.id))).toBeNull();
  });

  it('are due for an event or a request, unless they wait, are disabled or off', async () => {
    const { store, listDue, addEvent } = await openWithWebhook(open);
    expect(await listDue()).toEqual([]);
    await addEvent();
    expect(await listDue()).toEqual([webhook.id]);
    const waiting = { ...stored, failures: 2, failingSinceMs: 3, nextAttemptAtMs: NOW_MS + 1 };
    await store.transact(({ webhooks }) => webhooks.setProgress(webhook.id, waiting));
    expect([await listDue(), await listDue(NOW_MS + 1), await listDue(NOW_MS, NOW_MS)]).toEqual([
      [],
      [webhook.id],
      // A clock that was ahead has set such a time.
      [webhook.id],
    ]);
    await store.transact(({ webhooks }) => webhooks.addRequest(webhook.id, null, 1));
    expect(await listDue()).toEqual([webhook.id]);
    const disabled = { reason: 'gone', atMs: 7 } as const;
    await store.transact(({ webhooks }) => webhooks.setDisabled(webhook.id, disabled));
    expect(await listDue()).toEqual([]);
    expect(await store.read(({ webhooks }) => webhooks.find(PROPERTY, webhook.id))).toEqual({
      ...waiting,
      disabled,
    });
    await store.transact(({ webhooks }) => webhooks.setDisabled(webhook.id, null));
    expect(await listDue()).toEqual([webhook.id]);
    await store.transact(({ properties }) => properties.setModule(PROPERTY, 'integration', false));
    expect(await listDue()).toEqual([]);
  });

  it('count the events of their types and the requests that wait, while they are active', async () => {
    const { store, addEvent } = await openWithWebhook(open);
    const count = () => store.read(({ webhooks }) => webhooks.countWaiting(NOW_MS));
    expect(await count()).toBe(0);
    for (const _time of [1, 2]) await addEvent();
    await store.transact(({ webhooks }) => webhooks.addRequest(webhook.id, null, 1));
    expect(await count()).toBe(3);
    await store.transact(({ webhooks }) => webhooks.setTypes(webhook.id, ['guest.created']));
    expect(await count()).toBe(1);
    const disabled = { reason: 'gone', atMs: 7 } as const;
    await store.transact(({ webhooks }) => webhooks.setDisabled(webhook.id, disabled));
    expect(await count()).toBe(0);
  });

  it('have two secrets for a while after a rotation', async () => {
    const { store } = await openWithWebhook(open);
    const read = (nowMs: number) => store.read(({ webhooks }) => webhooks.readSecrets(webhook.id, nowMs));
    expect(await read(1)).toEqual({ secrets: ['secret one'], olderEndsAtMs: null });
    await store.transact(({ webhooks }) => webhooks.rotateSecret(webhook.id, 'secret two', 50));
    expect(await read(49)).toEqual({ secrets: ['secret two', 'secret one'], olderEndsAtMs: 50 });
    expect(await read(50)).toEqual({ secrets: ['secret two'], olderEndsAtMs: null });
    await store.transact(({ webhooks }) => webhooks.rotateSecret(webhook.id, 'secret three', 60));
    expect(await read(49)).toEqual({ secrets: ['secret three', 'secret two'], olderEndsAtMs: 60 });
  });

  it('lose their secrets and requests when their key is revoked', async () => {
    const { store, execute, listDue } = await openWithWebhook(open);
    await execute(KEY);
    const ofKey = { ...webhook, id: 'whk_2', keyId: 'key_1' };
    await store.transact(async ({ webhooks }) => {
      await webhooks.insert(ofKey, 'of the key');
      await webhooks.addRequest(ofKey.id, null, 1);
    });
    const key = { prefix: '0000000000000001', scopes: ['guests.profile.read'], expiresAtMs: null };
    const find = () => store.read(({ webhooks }) => webhooks.find(PROPERTY, ofKey.id));
    expect(await find()).toMatchObject({ key: { ...key, revokedAtMs: null } });
    expect(await listDue()).toEqual([ofKey.id]);
    await execute('UPDATE api_key SET revoked_at = 9');
    expect(await find()).toMatchObject({ key: { ...key, revokedAtMs: 9 } });
    expect(await listDue()).toEqual([]);
    const left = await store.read(async ({ webhooks }) => [
      (await webhooks.readSecrets(ofKey.id, 1)).secrets,
      await webhooks.countRequests(ofKey.id),
    ]);
    expect(left).toEqual([[], 0]);
    await expect(execute('UPDATE api_key SET revoked_at = NULL')).rejects.toThrow('only once');
    await expect(execute('DELETE FROM api_key')).rejects.toThrow();
  });
});

const attempt = {
  webhookId: webhook.id,
  atMs: 1,
  messageId: 'msg',
  eventSeq: 3,
  number: 1,
  status: 200,
  problem: null,
  excerpt: 'ok',
  durationMs: 4,
};

describe.each(engines)('what webhooks did on %s', (_engine, open) => {
  it('is a list of attempts, newest first, of which the oldest are removed', async () => {
    const { store } = await openWithWebhook(open);
    await store.transact(async ({ webhooks }) => {
      for (const atMs of [1, 2, 3]) await webhooks.appendAttempt({ ...attempt, atMs });
    });
    const list = (beforeId: number | null) =>
      store.read(({ webhooks }) => webhooks.listAttempts(webhook.id, beforeId, 2));
    const newest = await list(null);
    expect(newest.map(({ atMs }) => atMs)).toEqual([3, 2]);
    expect(await list(newest[1]?.id ?? 0)).toEqual([{ ...attempt, id: (newest[1]?.id ?? 0) - 1 }]);
    const remove = (limit: number) =>
      store.transact(({ webhooks }) => webhooks.removeAttemptsBefore(3, limit));
    expect([await remove(1), await remove(9)]).toEqual([1, 1]);
    expect((await list(null)).map(({ atMs }) => atMs)).toEqual([3]);
  });

  it('gets new numbers with the events, and goes with its webhook', async () => {
    const { store } = await openWithWebhook(open);
    await store.transact(async ({ webhooks }) => {
      await webhooks.appendAttempt(attempt);
      for (const eventSeq of [null, 4]) await webhooks.addRequest(webhook.id, eventSeq, 1);
      await webhooks.moveNumbers(PROPERTY, 10);
    });
    const found = await store.read(async ({ webhooks }) => [
      (await webhooks.find(PROPERTY, webhook.id))?.afterSeq,
      (await webhooks.listAttempts(webhook.id, null, 9)).map(({ eventSeq }) => eventSeq),
      await webhooks.countRequests(webhook.id),
    ]);
    expect(found).toEqual([10, [13], 2]);
    await store.transact(async ({ webhooks }) => {
      const next = await webhooks.nextRequest(webhook.id);
      expect(next?.eventSeq).toBeNull();
      await webhooks.removeRequest(next?.id ?? 0);
      expect((await webhooks.nextRequest(webhook.id))?.eventSeq).toBe(14);
      await webhooks.remove(webhook.id);
      expect(await webhooks.nextRequest(webhook.id)).toBeNull();
    });
    expect(await store.read(({ webhooks }) => webhooks.list(PROPERTY))).toEqual([]);
  });

  it('may go to hosts that were allowed', async () => {
    const { store } = await open();
    await store.transact(async ({ webhooks }) => {
      for (const atMs of [2, 3]) await webhooks.allowHost('lock.local', atMs);
      await webhooks.allowHost('door.local', 4);
    });
    expect(await store.read(({ webhooks }) => webhooks.listHosts())).toEqual([
      { host: 'door.local', allowedAtMs: 4 },
      { host: 'lock.local', allowedAtMs: 2 },
    ]);
    const forbid = () => store.transact(({ webhooks }) => webhooks.forbidHost('lock.local'));
    expect([await forbid(), await forbid()]).toEqual([true, false]);
  });
});
