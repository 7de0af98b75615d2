import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Backups } from '@server/commands/ports/backup-port';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createBackups, getStagedBackupPath } from '@server/features/service/backup/create-backups';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { describe, expect, it } from 'vitest';
import { CHANGE_RECORDS } from '../../../support/audit/audit-tampering';
import { getRefusal } from '../../../support/calls/refusal';
import { changeDatabaseFile as change } from '../../../support/db/change-database';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const ignoredProgress = { report: () => undefined, signal: new AbortController().signal };

interface World {
  readonly fixture: PropertyFixture;
  readonly directory: DataDirectory;
  readonly backups: Backups;
  readonly file: string;
}

/** A service, its data directory, and a path for a backup outside of it. */
async function openWorld(): Promise<World> {
  const fixture = await openPropertyFixture();
  const directory = { ...prepareDataDirectory(dirname(fixture.file)), databaseFile: fixture.file };
  const backups = createBackups(directory, fixture.clock);
  return { fixture, directory, backups, file: join(createTemporaryFolder(), 'backup.db') };
}

describe('a backup', () => {
  verifies('run.backup-restore', 'is one private file with every record verified', async () => {
    const { fixture, backups, file } = await openWorld();
    const { bytes, auditRecords } = await backups.make(fixture.store, file, ignoredProgress);
    expect(statSync(file).size).toBe(bytes);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(auditRecords).toBe(2);
    expect(readdirSync(dirname(file))).toEqual(['backup.db']);
  });

  it('takes the place of no file', async () => {
    const { fixture, backups, file } = await openWorld();
    writeFileSync(file, 'precious');
    expect(await getRefusal(backups.make(fixture.store, file, ignoredProgress))).toBe('already_exists');
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it('leaves nothing behind where it cannot be written', async () => {
    const { fixture, backups, file } = await openWorld();
    expect(await getRefusal(backups.make(fixture.store, join(file, 'deeper'), ignoredProgress))).toBe(
      'invalid_request',
    );
    expect(existsSync(file)).toBe(false);
  });

  it('of a log that was tampered with is refused, and leaves nothing behind', async () => {
    const { fixture, backups, file } = await openWorld();
    change(fixture.file, CHANGE_RECORDS);
    expect(await getRefusal(backups.make(fixture.store, file, ignoredProgress))).toBe('database_damaged');
    expect(readdirSync(dirname(file))).toEqual([]);
  });
});

const spoilt: readonly (readonly [string, (file: string) => void, string])[] = [
  ['is empty', (file) => writeFileSync(file, ''), 'database_damaged'],
  ['is text', (file) => writeFileSync(file, 'hello'.repeat(1000)), 'database_damaged'],
  [
    'is cut short',
    (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2)),
    'database_damaged',
  ],
  [
    'has a page of zeros',
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0, 4096 * 4, 4096 * 5));
    },
    'database_damaged',
  ],
  ["is another program's database", (file) => change(file, 'PRAGMA application_id = 1'), 'database_damaged'],
  ['has a record that was changed', (file) => change(file, CHANGE_RECORDS), 'database_damaged'],
  [
    'points nowhere',
    (file) =>
      change(file, "PRAGMA foreign_keys = OFF; INSERT INTO assignment VALUES ('absent', 'absent', 'owner')"),
    'database_damaged',
  ],
  [
    'was made by a later program',
    (file) => change(file, "INSERT INTO migration VALUES ('9999_later', 'x', 1)"),
    'database_newer',
  ],
];

describe('a file to restore', () => {
  verifies('run.backup-restore', 'is laid beside the database once it is checked', async () => {
    const { fixture, directory, backups, file } = await openWorld();
    await backups.make(fixture.store, file, ignoredProgress);
    expect(await backups.stage(file, ignoredProgress)).toMatchObject({ auditRecords: 2 });
    expect(existsSync(getStagedBackupPath(directory))).toBe(true);
  });

  it.each(spoilt)(
    'is refused when it %s, and neither it nor the database changes',
    async (_fault, spoil, code) => {
      const { fixture, directory, backups, file } = await openWorld();
      await backups.make(fixture.store, file, ignoredProgress);
      spoil(file);
      const before = readFileSync(file);
      expect(await getRefusal(backups.stage(file, ignoredProgress))).toBe(code);
      // SQLite may report the damage later.
      await getRefusal(backups.inspect(file));
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(directory.path).filter((name) => name.includes('.part'))).toEqual([]);
    },
  );

  it('is looked into, whatever is wrong deep inside, and nothing is laid ready', async () => {
    const { fixture, directory, backups, file } = await openWorld();
    const { bytes } = await backups.make(fixture.store, file, ignoredProgress);
    const before = readdirSync(directory.path);
    const lastRecordAtMs = fixture.clock.now();
    expect(await backups.inspect(file)).toEqual({ bytes, auditRecords: 2, lastRecordAtMs });
    expect(readdirSync(directory.path)).toEqual(before);
    writeFileSync(file, 'precious');
    expect(await getRefusal(backups.inspect(file))).toBe('database_damaged');
    expect(await getRefusal(backups.inspect(fixture.file))).toBe('validation_failed');
  });

  it('is not the database itself', async () => {
    const { fixture, backups } = await openWorld();
    expect(await getRefusal(backups.stage(fixture.file, ignoredProgress))).toBe('validation_failed');
  });

  it('may be called anything, and stays what it was', async () => {
    const { fixture, directory, backups } = await openWorld();
    const file = join(directory.path, 'restore.db');
    await backups.make(fixture.store, file, ignoredProgress);
    const before = readFileSync(file);
    expect(await backups.stage(file, ignoredProgress)).toMatchObject({ auditRecords: 2 });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is not the prepared one, which stays', async () => {
    const { fixture, directory, backups, file } = await openWorld();
    await backups.make(fixture.store, file, ignoredProgress);
    await backups.stage(file, ignoredProgress);
    const staged = getStagedBackupPath(directory);
    const before = readFileSync(staged);
    symlinkSync(staged, `${file}.link`);
    expect(await getRefusal(backups.stage(`${file}.link`, ignoredProgress))).toBe('validation_failed');
    expect(readFileSync(staged).equals(before)).toBe(true);
  });

  it('must be there, and a file', async () => {
    const { backups, file } = await openWorld();
    expect(await getRefusal(backups.stage(file, ignoredProgress))).toBe('not_found');
    mkdirSync(file);
    expect(await getRefusal(backups.stage(file, ignoredProgress))).toBe('not_found');
  });
});
