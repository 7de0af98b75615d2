import { join } from 'node:path';
import { MINUTE_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { openWebhookWorld } from '../../support/webhooks/webhook-world';

const patient = { timeout: 10_000 };

verifies('webhooks.unstored', 'a message whose delivery cannot be stored comes once a minute', async () => {
  const { world, receiver, url, subscribe, change } = await openWebhookWorld();
  const { id } = await subscribe();
  await world.manage('webhooks.create', {
    property_id: world.propertyId,
    url: `${url}/other`,
    types: ['unit.condition_changed'],
  });
  const arrivedAt = (path: string) => receiver.arrived.filter((message) => message.path === path);
  const execute = (sql: string): void => {
    const db = new Database(join(world.dataDirectory, 'brasstag.db'));
    db.exec(sql);
    db.close();
  };
  // As a disk fails that is full.
  execute(`CREATE TRIGGER no_room BEFORE INSERT ON webhook_attempt WHEN NEW.webhook_id = '${id}'
    BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`);
  // Each message of the other webhook takes a look of the job for itself.
  for (let made = 1; made <= 5; made += 1) {
    await change();
    await expect.poll(() => arrivedAt('/in/other').length, patient).toBe(made);
  }
  expect(arrivedAt('/in')).toHaveLength(1);
  execute('DROP TRIGGER no_room');
  world.clock.pass(MINUTE_MS);
  await expect.poll(() => arrivedAt('/in').length, patient).toBe(6);
  const ids = arrivedAt('/in').map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(5);
});
