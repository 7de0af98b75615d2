import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

async function openBackedUp() {
  const world = await createWorld();
  onTestFinished(() => world.service.close());
  const ofKeys = { kind: 'key_expires', property_id: world.propertyId } as const;
  const ofSignIns = { kind: 'new_sign_in', property_id: null } as const;
  await world.manage('notices.choose', { ...ofKeys, ways: ['bell'] });
  await world.manage('notices.choose', { ...ofSignIns, ways: [] });
  const file = join(createTemporaryFolder(), 'backup.db');
  await world.manage('service.backup', { file });
  return { world, file, ofKeys, ofSignIns };
}

const findWays = async (world: World, { kind, property_id }: { kind: string; property_id: string | null }) =>
  (await world.manage('notices.list', {})).choices.find(
    (choice) => choice.kind === kind && choice.property_id === property_id,
  )?.ways;

describe('a restore', () => {
  verifies('notices.choices-restore', 'keeps what a member chose since the backup', async () => {
    const { world, file, ofKeys, ofSignIns } = await openBackedUp();
    await world.manage('notices.choose', { ...ofKeys, ways: ['bell', 'desktop', 'email'] });
    await world.manage('notices.choose', { ...ofSignIns, ways: ['email'] });
    await world.manage('service.restore', { file });
    expect(await findWays(world, ofKeys)).toEqual(['bell', 'desktop', 'email']);
    expect(await findWays(world, ofSignIns)).toEqual(['email']);
  });

  verifies('notices.choices-restore', 'does not repeat what was heard since the backup', async () => {
    const { world, file } = await openBackedUp();
    const { store } = world.service;
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.notices.setSeen(world.ownerId, ['key_expires:x:7'], tx.trustedMs);
    });
    const seen = () => store.read(({ notices }) => notices.listSeen(world.ownerId));
    const before = await seen();
    expect(before.size).toBeGreaterThan(0);
    await world.manage('service.restore', { file });
    expect(await seen()).toEqual(before);
  });
});
