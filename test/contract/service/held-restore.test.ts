import { copyFileSync } from 'node:fs';
import { keepCheckpoints, readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { DAY_MS } from '@shared/kernel/time';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { changeDatabaseFile } from '../../support/db/change-database';
import { runCommand } from '../../support/service/command-line';
import type { LaterRun } from '../../support/service/held-world';
import {
  getDatabaseFile,
  revokeAfterCopy,
  startAgain,
  startOnOlderFile,
} from '../../support/service/held-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const statusOf = async ({ call }: LaterRun, token: string): Promise<number> =>
  (await call('/api/v1/units', { token })).status;

describe('a restore', () => {
  verifies('run.held-restore', 'of an older backup is not held, now or after a restart', async () => {
    const { world, file, active, revoked } = await revokeAfterCopy();
    const run = await startAgain(world);
    await run.manage('service.restore', { file });
    expect(await statusOf(run, active.token)).toBe(200);
    await run.service.close();
    const again = await startAgain(world);
    expect(await statusOf(again, active.token)).toBe(200);
    expect(await statusOf(again, revoked.token)).toBe(401);
  });

  verifies('run.held-restore', 'that is killed before the exchange of the files is not held', async () => {
    const { world, file, active } = await revokeAfterCopy();
    copyFileSync(getDatabaseFile(world), file);
    const run = await startAgain(world);
    const { property_id, prefix } = active.key;
    await run.manage('keys.revoke', { property_id, prefix });
    const { replaced } = await run.manage('service.restore', { file });
    await run.service.close();
    // The database before, with the checkpoints that agree with the backup.
    copyFileSync(replaced?.kept_as ?? '', getDatabaseFile(world));
    keepCheckpoints(world.dataDirectory, (stored) => stored.slice(0, -1));
    expect(readCheckpoints(world.dataDirectory)).toHaveLength(1);
    const again = await startAgain(world);
    expect(await again.manage('service.status', {})).toMatchObject({ held: null });
    expect(await statusOf(again, active.token)).toBe(401);
  });

  verifies('run.held-restore', 'is not undone by its backup, put in by hand later', async () => {
    const { world, file, revoked } = await revokeAfterCopy();
    const run = await startAgain(world);
    await run.manage('service.restore', { file });
    await run.service.close();
    copyFileSync(file, getDatabaseFile(world));
    expect(await statusOf(await startAgain(world), revoked.token)).toBe(503);
  });

  verifies('run.held-restore', 'ends the held state, and revokes what may have been revoked', async () => {
    const { held, file, active, revoked } = await startOnOlderFile();
    const restored = await held.manage('service.restore', { file });
    expect(restored.replaced).toMatchObject({ revoked_keys: 2, carried_over: true });
    expect(await held.manage('service.status', {})).toMatchObject({ can_record: true, held: null });
    expect([await statusOf(held, active.token), await statusOf(held, revoked.token)]).toEqual([401, 401]);
  });

  verifies('run.held-restore', 'of the very database that was replaced keeps its keys', async () => {
    const { world, file, active, revoked } = await revokeAfterCopy();
    const right = `${file}.right`;
    copyFileSync(getDatabaseFile(world), right);
    copyFileSync(file, getDatabaseFile(world));
    const at = ['--data-dir', world.dataDirectory];
    expect((await runCommand(['restore', right, ...at], { now: world.clock.now })).code).toBe(0);
    const again = await startAgain(world);
    expect([await statusOf(again, active.token), await statusOf(again, revoked.token)]).toEqual([200, 401]);
  });

  verifies('run.held-restore', 'brings no member back who was removed since the older file', async () => {
    const world = await createWorld();
    const added = { name: 'Jo', email: 'jo@example.com', role_id: 'owner', password: null };
    const { member } = await world.manage('members.add', { property_id: world.propertyId, ...added });
    const { key } = await world.mint({ name: 'revoked' });
    await world.service.close();
    const older = `${getDatabaseFile(world)}.older`;
    copyFileSync(getDatabaseFile(world), older);
    const later = await startAgain(world);
    await later.manage('members.remove', { member_id: member.id });
    await later.manage('keys.revoke', { property_id: key.property_id, prefix: key.prefix });
    const file = `${older}.backup`;
    await later.manage('service.backup', { file });
    await later.service.close();
    copyFileSync(older, getDatabaseFile(world));
    const held = await startAgain(world);
    await held.manage('service.restore', { file });
    const jo = await held.service.store.read(({ members }) => members.find(member.id));
    expect(jo).toMatchObject({ isActive: false });
    expect(await held.manage('service.status', {})).toMatchObject({ held: null });
  });

  verifies('auth.clock-pause', 'on the command line does not confirm a clock that is far ahead', async () => {
    const { world, file, active } = await revokeAfterCopy();
    const before = world.clock.now();
    world.clock.set(before + 4000 * DAY_MS);
    const at = ['--data-dir', world.dataDirectory];
    expect((await runCommand(['restore', file, ...at], { now: world.clock.now })).code).toBe(0);
    world.clock.set(before + 1000);
    const again = await startAgain(world);
    const { highWaterMs } = await again.service.store.read(({ clock }) => clock.state());
    expect(highWaterMs).toBeLessThan(before + DAY_MS);
    expect(await statusOf(again, active.token)).toBe(200);
  });
});

describe('a key that is active although the log calls it revoked', () => {
  verifies('key.revoked-again', 'is named by verification and revoked again at the start', async () => {
    const { world, revoked, active } = await revokeAfterCopy();
    changeDatabaseFile(getDatabaseFile(world), 'UPDATE api_key SET revoked_at = NULL');
    const at = ['--data-dir', world.dataDirectory];
    const verified = await runCommand(['audit', 'verify', ...at], { now: world.clock.now });
    expect([verified.code, verified.err]).toEqual([
      1,
      expect.stringContaining(
        `it revoked the key ${revoked.key.prefix}, but the database calls the key active`,
      ),
    ]);
    const again = await startAgain(world);
    expect([await statusOf(again, revoked.token), await statusOf(again, active.token)]).toEqual([401, 200]);
    expect(await again.manage('audit.list', { filter: { operation: 'keys.revokedAgain' } })).toMatchObject([
      { actor: { kind: 'none' }, outcome: 'ok', target_id: revoked.key.prefix },
    ]);
    expect(world.logLines.join('\n')).toContain(revoked.key.prefix);
    expect(await again.manage('audit.verify', {})).toMatchObject({ ok: true });
  });

  verifies('key.revoked-again', 'answers no call while the start could not check it', async () => {
    const { world, revoked } = await revokeAfterCopy();
    changeDatabaseFile(getDatabaseFile(world), 'UPDATE api_key SET revoked_at = NULL');
    const other = new Database(getDatabaseFile(world));
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    // The wait for the other program ends after real time.
    const options = { ...world.options, monotonicMs: () => performance.now() };
    const again = await startAgain({ ...world, options });
    expect(world.logLines.join('\n')).toContain('could not be checked at the start');
    expect(await statusOf(again, revoked.token)).toBe(503);
    other.exec('ROLLBACK');
    let status = 503;
    while (status === 503) status = await statusOf(again, revoked.token);
    expect(status).toBe(401);
  });
});
