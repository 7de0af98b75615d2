import { join } from 'node:path';
import { requireMember } from '@server/commands/require-member';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups } from '@server/features/service/backup/create-backups';
import { replaceDatabase } from '@server/features/service/backup/replace-database';
import { readPreRestoreState } from '@server/features/service/backup/restore-key-state';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { createSeededBytes, createTemporaryFolder, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const ignoredProgress = { report: () => undefined, signal: new AbortController().signal };

describe('the clock after a restore', () => {
  verifies('auth.clock-pause', 'is as trusted as before, however old the backup is', async () => {
    const { store, clock, ownerId } = await openPropertyFixture();
    const directory = prepareDataDirectory(createTemporaryFolder());
    const backups = createBackups(directory, clock);
    const file = join(createTemporaryFolder(), 'copy.db');
    await backups.make(store, file, ignoredProgress);
    clock.pass(30 * DAY_MS);
    await store.transact(async () => undefined);
    await backups.stage(file, ignoredProgress);
    await replaceDatabase({
      directory,
      clocks: clock,
      randomBytes: createSeededBytes(),
      file,
      principal: { memberId: ownerId, channel: 'cli' },
      preRestoreState: await readPreRestoreState(store),
      wasHeld: false,
      onError: () => undefined,
      personOf: async (backup) => requireMember(await backup.read(({ members }) => members.find(ownerId))),
    });
    const restored = openTestStore(directory.databaseFile);
    restored.clock.set(clock.now());
    const state = await restored.store.transact((tx) => tx.clock.state());
    expect(state).toEqual({ highWaterMs: clock.now(), suspectMs: null });
    const records = await restored.store.read(({ audit }) => audit.span(0, 100));
    expect(records.filter(({ operation }) => operation?.startsWith('clock.'))).toEqual([]);
  });
});
