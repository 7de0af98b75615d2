import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackupFailureMemory, readBackupFailure } from '@server/features/service/backup/backup-failure';
import { createBackupName, getBackupFolder } from '@server/features/service/backup/backup-folder';
import { createBackups } from '@server/features/service/backup/create-backups';
import { runDailyBackup } from '@server/features/service/backup/daily-backup';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { openRawConnection } from '../../../support/audit/audit-log';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

async function openJob() {
  const fixture = await openPropertyFixture();
  const dataDirectory = dirname(fixture.file);
  const directory = prepareDataDirectory(dataDirectory);
  const backups = createBackups(directory, fixture.clock);
  const space = { hasRoom: true };
  const { signal } = new AbortController();
  const { store, clock } = fixture;
  const run = () =>
    runDailyBackup({ store, backups, dataDirectory, hasRoomForCopy: () => space.hasRoom, signal });
  /** Reads as another process does, such as the command line. */
  const readElsewhere = () => createBackups(directory, clock).backups().failure;
  return { ...fixture, dataDirectory, backups, space, run, readElsewhere };
}

describe('a daily backup that failed', () => {
  verifies('run.backup-failure', 'is remembered in a private file until the next one is made', async () => {
    const { run, readElsewhere, dataDirectory, clock, space } = await openJob();
    expect(readElsewhere()).toBeNull();
    space.hasRoom = false;
    const sinceMs = clock.now();
    await expect(run()).rejects.toThrow();
    const file = join(dataDirectory, 'backup-failure.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readElsewhere()).toEqual({ sinceMs, atMs: sinceMs, reason: 'no_space' });
    clock.pass(600_000);
    await expect(run()).rejects.toThrow();
    expect(readElsewhere()).toEqual({ sinceMs, atMs: sinceMs + 600_000, reason: 'no_space' });
    expect(readdirSync(dataDirectory).filter((name) => name.endsWith('.part'))).toEqual([]);
    space.hasRoom = true;
    await run();
    expect(readElsewhere()).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  verifies('run.backup-failure', 'has the reason that a member can act on', async () => {
    const { run, readElsewhere, dataDirectory, clock, file } = await openJob();
    const folder = getBackupFolder(dataDirectory);
    symlinkSync(createTemporaryFolder(), folder);
    await expect(run()).rejects.toThrow();
    expect(readElsewhere()).toMatchObject({ reason: 'folder' });
    rmSync(folder);
    openRawConnection({ file }).exec("UPDATE property SET address = '['");
    await expect(run()).rejects.toMatchObject({ code: 'database_damaged' });
    expect(readElsewhere()).toMatchObject({ reason: 'damaged' });
    // The copy that was made is not due again, and it is no success.
    await run();
    expect(readElsewhere()).toMatchObject({ reason: 'damaged' });
    openRawConnection({ file }).exec("UPDATE property SET address = '{}'");
    clock.pass(DAY_MS);
    await run();
    expect(readElsewhere()).toBeNull();
  });

  verifies('run.backup-failure', 'is known to the process even where no file can be written', () => {
    const folder = createTemporaryFolder();
    const memory = createBackupFailureMemory(join(folder, 'missing'));
    memory.write({ atMs: 5, reason: 'no_space' });
    memory.write({ atMs: 9, reason: 'no_space' });
    expect(memory.read()).toEqual({ sinceMs: 5, atMs: 9, reason: 'no_space' });
    memory.write(null);
    expect(memory.read()).toBeNull();
  });

  verifies('run.backup-failure', 'is none in a file that is torn', () => {
    const folder = createTemporaryFolder();
    createBackupFailureMemory(folder).write({ atMs: 5, reason: 'folder' });
    const file = join(folder, 'backup-failure.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 9));
    expect(readBackupFailure(folder)).toBeNull();
  });
});

verifies('run.backup-failure', 'a backup that a wrong clock dated hides no older one', async () => {
  const { run, backups, dataDirectory, clock } = await openJob();
  const atMs = clock.now();
  mkdirSync(getBackupFolder(dataDirectory));
  writeFileSync(join(getBackupFolder(dataDirectory), createBackupName(atMs + 400 * DAY_MS)), '');
  await run();
  expect(backups.backups()).toMatchObject({ count: 2, lastAtMs: atMs });
});
