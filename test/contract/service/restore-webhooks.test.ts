import { join } from 'node:path';
import { MINUTE_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { changeDatabaseFile } from '../../support/db/change-database';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import type { WebhookWorld } from '../../support/webhooks/webhook-world';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const HOST = 'hooks.example.com';
const patient = { timeout: 10_000 };
const feedSchema = z.object({
  data: z.array(z.object({ seq: z.number(), resource: z.object({ version: z.number().nullable() }) })),
  next_after: z.number(),
});

async function backUp({ world }: WebhookWorld): Promise<string> {
  const file = join(createTemporaryFolder(), 'backup.db');
  await world.manage('service.backup', { file });
  return file;
}

/** Creates a webhook as a member. Returns its id. */
async function createOwn({ world, url }: WebhookWorld, path: string): Promise<string> {
  const { webhook } = await world.manage('webhooks.create', {
    property_id: world.propertyId,
    url: `${url}/${path}`,
    types: ['unit.condition_changed'],
  });
  return webhook.id;
}

describe('webhooks after a restore of an older backup', () => {
  verifies('webhooks.restore', 'send nothing where they were deleted or switched off since', async () => {
    const opened = await openWebhookWorld();
    const { world, receiver, change, view } = opened;
    const names = ['deleted', 'off', 'kept', 'moved'] as const;
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, await createOwn(opened, name));
    const idOf = (name: (typeof names)[number]) => ids.get(name) ?? '';
    const file = await backUp(opened);
    changeDatabaseFile(file, `UPDATE webhook SET url = url || '2' WHERE id = '${idOf('moved')}'`);
    const property = { property_id: world.propertyId };
    await world.manage('webhooks.delete', { ...property, webhook_id: idOf('deleted') });
    await world.manage('webhooks.disable', { ...property, webhook_id: idOf('off') });
    await world.manage('service.restore', { file });
    await change();
    await expect.poll(() => receiver.arrived.map(({ path }) => path), patient).toEqual(['/in/kept']);
    for (const name of ['deleted', 'off', 'moved'] as const)
      expect(await view(idOf(name))).toMatchObject({ state: 'disabled', disabled_reason: 'member' });
    const due = await world.service.store.read(({ webhooks, nowMs }) =>
      webhooks.listDue(nowMs, nowMs, nowMs),
    );
    expect(due.filter(({ id }) => id !== idOf('kept'))).toEqual([]);
  });

  verifies('webhooks.restore', 'reach no address of the own network that was forbidden since', async () => {
    const opened = await openWebhookWorld();
    const { world, receiver, change, view } = opened;
    const id = await createOwn(opened, 'own');
    const file = await backUp(opened);
    await world.manage('webhooks.forbidHost', { host: HOST });
    await world.manage('service.restore', { file });
    expect(await world.manage('webhooks.hosts', {})).toEqual([]);
    await change();
    await expect.poll(async () => (await view(id)).disabled_reason, patient).toBe('not_allowed');
    expect(receiver.arrived).toEqual([]);
  });

  verifies('webhooks.restore', 'sign with the secrets of now, and not with those of the backup', async () => {
    const opened = await openWebhookWorld();
    const { world } = opened;
    const id = await createOwn(opened, 'own');
    const webhook = { property_id: world.propertyId, webhook_id: id };
    const read = () => world.service.store.read(({ webhooks, nowMs }) => webhooks.readSecrets(id, nowMs));
    const file = await backUp(opened);
    const leaked = (await read()).secrets;
    await world.manage('webhooks.rotate', webhook);
    world.clock.pass(MINUTE_MS);
    await world.manage('webhooks.rotate', webhook);
    const before = await read();
    await world.manage('service.restore', { file });
    expect(await read()).toEqual(before);
    expect(before.secrets).toHaveLength(2);
    expect(before.secrets).not.toContain(leaked[0]);
  });

  verifies('events.restore', 'no position from before is one of other events later', async () => {
    const opened = await openWebhookWorld();
    const { world, token, change, receiver } = opened;
    const read = async (after: number) => {
      const answer = await world.call(`/api/v1/events?after=${after}`, { token });
      return { status: answer.status, body: await answer.json() };
    };
    await opened.subscribe();
    await change();
    await expect.poll(() => receiver.arrived.length, patient).toBe(1);
    const file = await backUp(opened);
    const kept = feedSchema.parse((await read(0)).body);
    await change();
    await change();
    const before = feedSchema.parse((await read(0)).body).next_after;
    await world.manage('service.restore', { file });
    for (let made = 0; made < 5; made += 1) await change();
    for (let position = 0; position <= before; position += 1)
      expect([position, (await read(position)).body.code]).toEqual([position, 'invalid_cursor']);
    const { data } = feedSchema.parse((await read(before + 1)).body);
    expect(data.map(({ seq }) => seq)).toEqual(data.map((_event, index) => before + 2 + index));
    expect(data).toHaveLength(kept.data.length + 5);
    // The webhook goes on: every event that it has not been seen to receive comes.
    await expect
      .poll(() => opened.listArrived().slice(-5), patient)
      .toEqual(data.slice(-5).map(({ seq }) => seq));
  });
});
