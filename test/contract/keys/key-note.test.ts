import { join } from 'node:path';
import { generateToken } from '@shared/kernel/token';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { createSeededBytes } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import { addMemberWith, createKeyDraft, getVerdict } from './key-drafts';

async function openNoted() {
  const world = await createWorld();
  const { key, token } = await world.mint();
  const keyRef = { property_id: key.property_id, prefix: key.prefix };
  const annotations = async () =>
    (await world.records()).filter(({ operation }) => operation === 'keys.annotate');
  return { world, key, token, keyRef, annotations };
}

describe('the note of a key', () => {
  verifies('key.note', 'changes by itself, as its contact does, and the key keeps working', async () => {
    const { world, token, keyRef } = await openNoted();
    expect(await world.manage('keys.get', keyRef)).toMatchObject({ note: null, contact: null });
    const note = 'Sold to us by Anke.\nEnds with the contract in May.';
    expect(await world.manage('keys.annotate', { ...keyRef, note })).toMatchObject({ note, contact: null });
    const contact = 'help@example.com';
    await world.manage('keys.annotate', { ...keyRef, contact });
    const [listed] = await world.manage('keys.list', { property_id: keyRef.property_id });
    expect(listed).toMatchObject({ note, contact });
    await world.manage('keys.annotate', { ...keyRef, note: '  ' });
    expect(await world.manage('keys.get', keyRef)).toMatchObject({ note: null, contact });
    expect((await world.call('/api/v1/property', { token })).status).toBe(200);
  });

  verifies('key.note', 'can be written for a revoked key, and needs the permission for keys', async () => {
    const { world, key, keyRef } = await openNoted();
    await world.revoke(key);
    expect(await world.manage('keys.annotate', { ...keyRef, note: 'Was Anke’s.' })).toMatchObject({
      state: 'revoked',
      note: 'Was Anke’s.',
    });
    const memberId = await addMemberWith(world, ['organisation.audit.read'], 'jo');
    const foreign = { ...keyRef, property_id: world.otherPropertyId };
    expect([
      await getVerdict(world.manage('keys.annotate', { ...keyRef, note: 'Mine' }, memberId)),
      await getVerdict(world.manage('keys.annotate', { ...foreign, note: 'Mine' })),
    ]).toEqual(['unauthorized', 'not_found']);
  });

  verifies('key.note-recorded', 'is in the log as a change alone, without its text', async () => {
    const { world, keyRef, annotations } = await openNoted();
    const change = { ...keyRef, note: 'Quokka', contact: 'Wombat' };
    await world.manage('keys.annotate', change);
    await world.manage('keys.annotate', change);
    const records = await annotations();
    expect(records.map(({ targetId, outcome }) => [targetId, outcome])).toEqual([[keyRef.prefix, 'ok']]);
    expect(
      JSON.stringify(records, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/quokka|wombat/i);
  });

  verifies('key.note', 'holds 500 characters, its contact 120, and no token', async () => {
    const { world, keyRef } = await openNoted();
    const verdict = (change: { note?: string; contact?: string }) =>
      getVerdict(world.manage('keys.annotate', { ...keyRef, ...change }));
    expect(await verdict({ note: 'é'.repeat(500), contact: 'é'.repeat(120) })).toBe('ok');
    const { token } = generateToken(createSeededBytes(7));
    const refused = [{ note: 'é'.repeat(501) }, { contact: 'é'.repeat(121) }, { note: `It is ${token}.` }];
    for (const change of refused) expect(await verdict(change)).toBe('validation_failed');
  });
});

describe('the creator of a key', () => {
  verifies('key.created-by', 'is shown with it, also once removed', async () => {
    const world = await createWorld();
    const scopes = ['inventory.roomtype.read'];
    const memberId = await addMemberWith(world, ['integration.apikey.manage', ...scopes], 'jo');
    const { key } = await world.manage('keys.create', createKeyDraft(world, { scopes }), memberId);
    const creator = { id: memberId, name: 'jo' };
    expect(key.created_by).toEqual(creator);
    await world.manage('members.remove', { member_id: memberId });
    const [listed] = await world.manage('keys.list', { property_id: world.propertyId });
    expect(listed?.created_by).toEqual(creator);
  });

  it('cannot be altered in the database', async () => {
    const { world } = await openNoted();
    const db = new Database(join(world.dataDirectory, 'brasstag.db'));
    onTestFinished(() => void db.close());
    for (const sql of ['UPDATE key_note SET created_by = NULL', 'DELETE FROM key_note'])
      expect(() => db.exec(sql), sql).toThrow(/cannot be changed|kept forever/);
  });
});
