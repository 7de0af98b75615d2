import { copyFileSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@server/main/start-service';
import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { changeDatabaseFile, leaveWriteAheadLog } from '../../support/db/change-database';
import { runCommand } from '../../support/service/command-line';
import type { OlderFile } from '../../support/service/held-world';
import { getDatabaseFile, revokeAfterCopy, startAgain } from '../../support/service/held-world';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Makes bytes of one window of the log such as are never written. */
const damageWindow = (select: string): string =>
  `UPDATE audit_window SET body = X'FFFFFFFFFFFFFFFFFFFFFFFF' WHERE last_seq = (${select})`;

/** What makes a database unreadable whose pages are right. */
const damages = {
  'log at the record that the newest checkpoint covers': damageWindow(
    'SELECT max(last_seq) FROM audit_window',
  ),
  'log at a record that only the search for revocations reads': damageWindow(
    'SELECT min(last_seq) FROM audit_window WHERE first_seq > 1',
  ),
  'permissions of an active key': `UPDATE api_key SET scopes = '["inventory' WHERE revoked_at IS NULL`,
} as const;

async function damageDatabase(sql: string): Promise<OlderFile> {
  const older = await revokeAfterCopy();
  changeDatabaseFile(getDatabaseFile(older.world), sql);
  return older;
}

const readFiles = (file: string) =>
  [file, `${file}-wal`].map((path) => readFileSync(path).toString('base64'));

describe.each(Object.entries(damages))('a database with a damaged %s', (_part, sql) => {
  verifies('run.damaged-log', 'is refused, with the command to restore, and stays as it is', async () => {
    const { world } = await damageDatabase(sql);
    const file = getDatabaseFile(world);
    leaveWriteAheadLog(file);
    const before = readFiles(file);
    const service = startService(world.options);
    await expect(service.listener.start(0)).rejects.toMatchObject({
      code: 'database_damaged',
      message: expect.stringMatching(
        / is damaged\. Nothing was changed\. Restore a backup with: .* restore FILE/,
      ),
    });
    await service.close();
    expect(readFiles(file)).toEqual(before);
  });

  verifies('run.damaged-log', 'is replaced by a backup, of which no key may be active', async () => {
    const { world, file, active, revoked } = await damageDatabase(sql);
    const at = ['--data-dir', world.dataDirectory];
    const restored = await runCommand(['restore', file, ...at], { now: world.clock.now });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { call } = await startAgain(world);
    for (const { token } of [active, revoked])
      expect((await call('/api/v1/units', { token })).status).toBe(401);
  });
});

const PAGE_BYTES = 4096;
const CALLS_AT_ONCE = 64;
const RECORDS_OF_A_BLOCK = 512;

/** Revokes a key and makes calls until their records are a block. Its pages are then the last of the file. */
async function fillBlock(world: World): Promise<void> {
  const revoked = await world.mint({ name: 'revoked' });
  const { token } = await world.mint({ name: 'active' });
  await world.manage('keys.revoke', { property_id: revoked.key.property_id, prefix: revoked.key.prefix });
  for (let calls = 0; calls <= RECORDS_OF_A_BLOCK; calls += CALLS_AT_ONCE)
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => world.call('/api/v1/property', { token })));
}

/** Leaves the database as a killed service does, with its last page only in the file, and cuts that page off. */
async function cutLastPage(world: World): Promise<string> {
  const file = getDatabaseFile(world);
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const names = [file, `${file}-wal`];
  await world.mint({ name: 'after' });
  for (const name of names) copyFileSync(name, `${name}.kept`);
  db.close();
  await world.service.close();
  for (const name of names) renameSync(`${name}.kept`, name);
  truncateSync(file, statSync(file).size - PAGE_BYTES);
  return file;
}

/** Asks SQLite for faults of the structure, in a copy, because a connection may change the files. */
function checkStructure(file: string): unknown {
  const copy = join(createTemporaryFolder(), 'copy.db');
  copyFileSync(file, copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  const db = new Database(copy);
  try {
    return db.pragma('quick_check', { simple: true });
  } finally {
    db.close();
  }
}

describe('a database whose file ends too early', () => {
  verifies('run.damaged-log', 'is refused, though its structure has no fault', async () => {
    const world = await createWorld();
    await fillBlock(world);
    const file = await cutLastPage(world);
    // Otherwise the check of the structure refuses it, which is another rule.
    expect(checkStructure(file)).toBe('ok');
    const before = readFiles(file);
    const service = startService(world.options);
    await expect(service.listener.start(0)).rejects.toMatchObject({ code: 'database_damaged' });
    await service.close();
    expect(readFiles(file)).toEqual(before);
  });
});

describe('a backup', () => {
  verifies(
    'run.damaged-log',
    'is refused if its log has bytes that are never written, or a gap',
    async () => {
      const world = await createWorld();
      await world.mint();
      await world.mint();
      for (const [index, sql] of [
        damages['log at the record that the newest checkpoint covers'],
        'DELETE FROM audit_window WHERE last_seq = (SELECT min(last_seq) FROM audit_window WHERE first_seq > 1)',
      ].entries()) {
        const file = join(createTemporaryFolder(), `backup-${index}.db`);
        await world.manage('service.backup', { file });
        changeDatabaseFile(file, sql);
        for (const command of ['service.inspectBackup', 'service.restore'] as const)
          await expect(world.manage(command, { file })).rejects.toMatchObject({ code: 'database_damaged' });
      }
    },
  );
});
