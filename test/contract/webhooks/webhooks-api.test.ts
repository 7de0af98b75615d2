import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const types = ['unit.condition_changed'];

describe('webhooks over the API', () => {
  verifies(
    'webhooks.api',
    'show the secret once, also to a repetition with the same Idempotency-Key',
    async () => {
      const { world, token, url } = await openWebhookWorld();
      const send = (name: string) =>
        world.call('/api/v1/webhooks', {
          method: 'POST',
          token,
          body: { url, types },
          headers: { 'Idempotency-Key': name },
        });
      const first = await send('one');
      const { secret, ...created } = await first.json();
      expect([first.status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
      const again = await send('one');
      expect([again.status, again.headers.get('Idempotency-Replayed'), await again.json()]).toEqual([
        201,
        'true',
        created,
      ]);
      const same = await send('two');
      expect([same.status, await same.json()]).toEqual([200, created]);
      const listed = await (await world.call('/api/v1/webhooks', { token })).json();
      expect(listed).toEqual({ data: [created], next_cursor: null });
    },
  );

  verifies('webhooks.api', 'replace the types of the same address, and delete what waits', async () => {
    const { world, receiver, token, url, subscribe, change } = await openWebhookWorld((response) =>
      response.writeHead(500).end(),
    );
    const { id } = await subscribe();
    const body = { url, types: ['unit.condition_changed', 'guest.updated'] };
    const replaced = await world.call('/api/v1/webhooks', { method: 'POST', token, body });
    expect([replaced.status, await replaced.json()]).toMatchObject([200, { id, types: body.types }]);
    await change();
    await expect.poll(() => receiver.arrived.length, { timeout: 10_000 }).toBe(1);
    const remove = () => world.call(`/api/v1/webhooks/${id}`, { method: 'DELETE', token });
    const removed = await remove();
    expect([removed.status, await removed.json()]).toEqual([200, { id }]);
    expect((await remove()).status).toBe(404);
    expect(await world.manage('webhooks.list', { property_id: world.propertyId })).toEqual([]);
    world.clock.pass(3_600_000);
    expect(
      await world.service.store.read((snapshot) =>
        snapshot.webhooks.listDue(snapshot.nowMs, snapshot.clockMs, snapshot.clockMs),
      ),
    ).toEqual([]);
  });

  verifies('webhooks.api', 'are those of the key itself, never of another key or a member', async () => {
    const { world, token, subscribe } = await openWebhookWorld();
    const { id } = await subscribe();
    const { token: other } = await world.mint();
    const { webhook } = await world.manage('webhooks.create', {
      property_id: world.propertyId,
      url: 'https://hooks.example.com/members',
      types: ['guest.updated'],
    });
    const list = async (by: string) => (await world.call('/api/v1/webhooks', { token: by })).json();
    expect(await list(other)).toEqual({ data: [], next_cursor: null });
    expect(await list(token)).toMatchObject({ data: [{ id }] });
    for (const [by, target] of [
      [other, id],
      [token, webhook.id],
    ] as const) {
      const answer = await world.call(`/api/v1/webhooks/${target}`, { method: 'DELETE', token: by });
      expect(answer.status).toBe(404);
    }
  });

  verifies('webhooks.limit', 'are at most 20 at a property, without those whose key has ended', async () => {
    const { world, token, prefix } = await openWebhookWorld();
    const send = (by: string, path: number) =>
      world.call('/api/v1/webhooks', {
        method: 'POST',
        token: by,
        body: { url: `https://hooks.example.com/${path}`, types },
      });
    for (let path = 0; path < 20; path += 1) expect((await send(token, path)).status).toBe(201);
    const refused = await send(token, 20);
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'webhook_limit']);
    expect((await send(token, 19)).status).toBe(200);
    const { token: next } = await world.mint();
    await world.manage('keys.revoke', { property_id: world.propertyId, prefix });
    expect((await send(next, 0)).status).toBe(201);
  });

  verifies('webhooks.limit', 'are at most 20 also where they are created at once', async () => {
    const { world } = await openWebhookWorld();
    const keys = await Promise.all(Array.from({ length: 5 }, () => world.mint()));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        world.call('/api/v1/webhooks', {
          method: 'POST',
          token: keys[index % keys.length]?.token ?? '',
          body: { url: `https://hooks.example.com/${index}`, types },
        }),
      ),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(201)?.length, statuses.get(409)?.length]).toEqual([20, 20]);
  });

  verifies('webhooks.input', 'tell in one sentence what is wrong with an address', async () => {
    const { world, token } = await openWebhookWorld();
    const sentences: readonly (readonly [url: string, sentence: string])[] = [
      ['nonsense', 'Enter a whole address, such as https://hooks.example.com/brasstag.'],
      [
        'http://hooks.example.com/',
        'Enter an address that begins with https://. Messages are sent encrypted only.',
      ],
      [
        'https://user:secret@hooks.example.com/',
        'Remove the name and password from the address. Every message is signed with a secret instead.',
      ],
      ['https://hooks.example.com:22/', 'Use port 443 or a port from 1024 on.'],
      [`https://hooks.example.com/${'a'.repeat(500)}`, 'Enter an address of at most 500 characters.'],
      [
        'https://2130706433/',
        'The address 127.0.0.1 is not on the internet. An Owner can allow it in Service, or with the command “webhooks allow”.',
      ],
      [
        'https://169.254.169.254/',
        'No system can receive messages at 169.254.169.254. Enter the address of the receiver.',
      ],
    ];
    for (const [url, sentence] of sentences) {
      const answer = await world.call('/api/v1/webhooks', { method: 'POST', token, body: { url, types } });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { error: sentence, code: 'validation_failed' },
      ]);
    }
    const unknown = await world.call('/api/v1/webhooks', {
      method: 'POST',
      token,
      body: { url: 'https://hooks.example.com/', types: ['reservation.paid'] },
    });
    expect(unknown.status).toBe(422);
    await expect(world.manage('webhooks.allowHost', { host: '169.254.169.254' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    for (const host of ['https://nas.local/', 'nas.local/path', 'a@b', 'two words'])
      await expect(world.manage('webhooks.allowHost', { host })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    expect(await world.manage('webhooks.allowHost', { host: '0x7f.1' })).toEqual({ host: '127.0.0.1' });
    expect(await world.manage('webhooks.allowHost', { host: '::1' })).toEqual({ host: '::1' });
  });

  verifies('webhooks.targets', 'no longer go to a forbidden host, however it is spelled', async () => {
    const { world } = await openWebhookWorld(undefined, { isAllowed: false });
    for (const [allowed, forbidden] of [
      ['nas.local', 'NAS.local.'],
      ['127.0.0.1', '0x7f.1'],
      ['::1', '[0:0:0:0:0:0:0:1]'],
    ] as const) {
      await world.manage('webhooks.allowHost', { host: allowed });
      await world.manage('webhooks.forbidHost', { host: forbidden });
      const record = (await world.records()).at(-1);
      expect([await world.manage('webhooks.hosts', {}), record?.targetId]).toEqual([[], allowed]);
    }
    await expect(world.manage('webhooks.forbidHost', { host: 'https://nas.local/' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
