import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { verifyWebhook } from '@brasstag/client';
import { createSecretBox } from '@server/files/secret-box';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };

describe('the secret of a webhook', () => {
  verifies(
    'webhooks.secrets',
    'is encrypted in the database, and its key is private and in no backup',
    async () => {
      const { world, subscribe } = await openWebhookWorld();
      const { secret } = await subscribe();
      const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const backup = join(createTemporaryFolder(), 'kept.db');
      await world.manage('service.backup', { file: backup });
      const keyFile = join(world.dataDirectory, 'secrets.key');
      const key = readFileSync(keyFile, 'utf8').trim();
      const files = ['brasstag.db', 'brasstag.db-wal'].map((name) => join(world.dataDirectory, name));
      for (const file of [...files, backup]) {
        const stored = readFileSync(file);
        for (const text of [secret, secret.slice('whsec_'.length), bytes, key, Buffer.from(key, 'base64')])
          expect(stored.includes(text)).toBe(false);
      }
      expect(world.logLines.join('\n')).not.toContain(secret);
      if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    },
  );

  verifies('webhooks.secrets', 'is missing where its key is, and a new one takes its place', async () => {
    const { world, receiver, subscribe, change, view } = await openWebhookWorld();
    const { id, secret: lost } = await subscribe();
    const webhook = { property_id: world.propertyId, webhook_id: id };
    // As after a restore on another computer, which has no key or another one.
    const keyFile = join(world.dataDirectory, 'secrets.key');
    renameSync(keyFile, `${keyFile}.away`);
    expect((await view(id)).state).toBe('secret_missing');
    await change();
    const { handle } = await world.manage('webhooks.rotate', webhook);
    const { token: secret } = await world.manage('keys.reveal', { handle });
    expect(secret).not.toBe(lost);
    await expect.poll(() => receiver.arrived.length, patient).toBe(1);
    const [{ headers = {}, body = '' } = {}] = receiver.arrived;
    const nowMs = world.clock.now();
    expect(await verifyWebhook({ secret, headers, body, nowMs })).toMatchObject({ seq: expect.any(Number) });
    expect(headers['webhook-signature']).not.toContain(' ');
  });

  verifies('webhooks.rotate', 'is valid beside the new one for 24 hours, and no longer', async () => {
    const { world, receiver, subscribe, change, view } = await openWebhookWorld();
    const { id, secret: old } = await subscribe();
    const { handle } = await world.manage('webhooks.rotate', {
      property_id: world.propertyId,
      webhook_id: id,
    });
    const { token: fresh } = await world.manage('keys.reveal', { handle });
    await expect(world.manage('keys.reveal', { handle })).rejects.toMatchObject({ code: 'not_found' });
    const isAccepted = async (index: number, secret: string): Promise<boolean> => {
      await expect.poll(() => receiver.arrived.length, patient).toBe(index + 1);
      const { headers = {}, body = '' } = receiver.arrived[index] ?? {};
      const message = { secret, headers, body, nowMs: world.clock.now() };
      return verifyWebhook(message).then(
        () => true,
        () => false,
      );
    };
    await change();
    expect([await isAccepted(0, old), await isAccepted(0, fresh)]).toEqual([true, true]);
    expect((await view(id)).older_secret_ends_at).toBe(new Date(world.clock.now() + DAY_MS).toISOString());
    world.clock.pass(DAY_MS);
    await change();
    expect([await isAccepted(1, old), await isAccepted(1, fresh)]).toEqual([false, true]);
  });

  it('opens for its own webhook alone, and only unchanged', () => {
    const folder = createTemporaryFolder();
    const box = createSecretBox(folder);
    const sealed = box.seal('whsec_one', 'whk_1');
    expect([box.open(sealed, 'whk_1'), box.open(sealed, 'whk_2')]).toEqual(['whsec_one', null]);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(box.open(changed, 'whk_1')).toBeNull();
    }
    expect(box.open(Buffer.alloc(5), 'whk_1')).toBeNull();
    expect(createSecretBox(folder).open(sealed, 'whk_1')).toBe('whsec_one');
    rmSync(join(folder, 'secrets.key'));
    expect(createSecretBox(folder).open(sealed, 'whk_1')).toBeNull();
    createSecretBox(folder).seal('another', 'whk_1');
    expect(createSecretBox(folder).open(sealed, 'whk_1')).toBeNull();
  });
});
