import { join } from 'node:path';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { addMemberWith, createKeyDraft, getVerdict } from './key-drafts';

/** Opens the database file directly, as an attacker with the file would. */
function databaseOf(world: World): Database.Database {
  const db = new Database(join(world.dataDirectory, 'brasstag.db'));
  onTestFinished(() => void db.close());
  return db;
}

describe('a key that exists', () => {
  verifies('role.change-touches-no-key', 'keeps its permissions when its creator loses them', async () => {
    const world = await createWorld();
    const memberId = await addMemberWith(
      world,
      ['integration.apikey.manage', 'inventory.roomtype.read'],
      'jo',
    );
    const scopes = ['inventory.roomtype.read'];
    const { key, handle } = await world.manage('keys.create', createKeyDraft(world, { scopes }), memberId);
    const { token } = await world.manage('keys.reveal', { handle });
    await world.manage('members.assign', {
      property_id: world.propertyId,
      member_id: memberId,
      role_id: 'housekeeping',
    });
    const [listed] = await world.manage('keys.list', { property_id: world.propertyId });
    expect(listed?.scopes).toEqual(key.scopes);
    expect((await world.call('/api/v1/room-types', { token })).status).toBe(200);
  });

  verifies('key.not-a-login', 'works on when its creator is removed', async () => {
    const world = await createWorld();
    const memberId = await addMemberWith(
      world,
      ['integration.apikey.manage', 'inventory.roomtype.read'],
      'jo',
    );
    const scopes = ['inventory.roomtype.read'];
    const { handle } = await world.manage('keys.create', createKeyDraft(world, { scopes }), memberId);
    const { token } = await world.manage('keys.reveal', { handle });
    await world.manage('members.remove', { member_id: memberId });
    expect((await world.call('/api/v1/room-types', { token })).status).toBe(200);
  });

  verifies('key.revoke-twice', 'stays revoked since the first instant, with one event', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    const keyRef = { property_id: key.property_id, prefix: key.prefix };
    const first = await world.manage('keys.revoke', keyRef);
    world.clock.pass(5000);
    const second = await world.manage('keys.revoke', keyRef);
    expect(second).toEqual(first);
    const events = (await world.records()).filter(({ operation }) => operation === 'keys.revoke');
    expect(events.map(({ targetId }) => targetId)).toEqual([key.prefix]);
  });

  verifies('key.revoke-expired', 'needs no revocation once it has expired', async () => {
    const world = await createWorld();
    const { key } = await world.mint({ expiresInDays: 1 });
    world.clock.pass(DAY_MS);
    const revocation = world.manage('keys.revoke', { property_id: key.property_id, prefix: key.prefix });
    await expect(revocation).rejects.toMatchObject({
      code: 'invalid_transition',
      message: 'This key has already expired. There is nothing to revoke.',
    });
  });

  verifies('key.revoke-foreign', 'is not found at another property', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    const propertyRef = { property_id: world.otherPropertyId };
    const foreign = await getVerdict(world.manage('keys.revoke', { ...propertyRef, prefix: key.prefix }));
    const absent = await getVerdict(world.manage('keys.revoke', { ...propertyRef, prefix: '0'.repeat(16) }));
    expect([foreign, absent]).toEqual(['not_found', 'not_found']);
  });

  const forbiddenChanges = [
    ['a wider permission set', 'UPDATE api_key SET scopes = \'["finance.folio.read"]\''],
    [
      'another property',
      'UPDATE api_key SET property_id = (SELECT id FROM property WHERE id <> api_key.property_id)',
    ],
    ['a later expiry', 'UPDATE api_key SET expires_at = 9999999999999'],
    ['another secret', `UPDATE api_key SET token_hash = '${'0'.repeat(64)}'`],
    ['removal', 'DELETE FROM api_key'],
  ] as const;
  verifies('key.frozen', 'refuses every change in the database itself', async () => {
    const world = await createWorld();
    await world.mint({ expiresInDays: 1 });
    for (const [sentence, sql] of forbiddenChanges)
      expect(() => databaseOf(world).exec(sql), sentence).toThrow(/cannot be changed|kept forever/);
  });

  verifies('key.no-unrevoke', 'cannot be made active again, not even in the database', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    await world.revoke(key);
    expect(() => databaseOf(world).exec('UPDATE api_key SET revoked_at = NULL')).toThrow('only once');
  });
});
