import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { migrations } from '@server/db/sqlite/engine/migrate';
import { getLockFiles, prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { lockDirectory } from '@server/db/sqlite/files/directory-lock';
import { openDatabase } from '@server/db/sqlite/store/open-database';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const open = (file: string) => {
  const opened = openDatabase(file, 1000, { checksEveryPage: true });
  const close = () => {
    opened.reader.close();
    opened.writer.close();
  };
  onTestFinished(close);
  return { ...opened, close };
};

/** A closed, complete database. */
function createDatabase(): string {
  const file = join(createTemporaryFolder(), 'brasstag.db');
  open(file).close();
  return file;
}

describe('opening the database', () => {
  verifies('run.durable', 'synchronous is FULL after a write, on a WAL database', () => {
    const { writer } = open(createDatabase());
    writer.exec("INSERT INTO organisation VALUES (1, 'Test', 0, 1)");
    expect(writer.pragma('synchronous', { simple: true })).toBe(2);
    expect(writer.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(writer.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  verifies('run.sqlite-version', 'the bundled SQLite is at least 3.51.3', () => {
    const { writer } = open(createDatabase());
    const [major = 0, minor = 0, patch = 0] = String(writer.prepare('SELECT sqlite_version()').pluck().get())
      .split('.')
      .map(Number);
    expect(major * 1_000_000 + minor * 1000 + patch).toBeGreaterThanOrEqual(3_051_003);
  });

  verifies('run.private-files', 'the directory is closed to others, and every file in it', () => {
    const path = join(createTemporaryFolder(), 'data');
    const directory = prepareDataDirectory(path);
    const lock = lockDirectory(directory);
    onTestFinished(() => lock.release());
    open(directory.databaseFile).writer.exec("INSERT INTO organisation VALUES (1, 'Test', 0, 1)");
    expect(statSync(path).mode & 0o777).toBe(0o700);
    const files = [
      directory.databaseFile,
      `${directory.databaseFile}-wal`,
      getLockFiles(directory).lockFile,
      getLockFiles(directory).ownerFile,
    ];
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual(files.map(() => 0o600));
  });

  verifies('run.migrations', 'are applied once and in order', () => {
    const file = createDatabase();
    const { writer } = open(file);
    const applied = writer.prepare('SELECT id FROM migration ORDER BY rowid').pluck().all();
    expect(applied).toEqual(migrations.map(({ id }) => id));
  });

  const refusals = [
    ['a migration this program does not know', "INSERT INTO migration VALUES ('9999_future', 'x', 1)"],
    ['another text of a known one', "UPDATE migration SET hash = 'edited' WHERE id LIKE '0001%'"],
  ] as const;
  verifies('run.newer-database', 'is refused and left byte for byte as it was', () => {
    for (const [sentence, sql] of refusals) {
      const file = createDatabase();
      const db = new Database(file);
      db.pragma('journal_mode = DELETE');
      db.exec(sql);
      db.close();
      const before = readFileSync(file);
      expect(() => openDatabase(file, 1, { checksEveryPage: true }), sentence).toThrow(
        expect.objectContaining({ code: 'database_newer' }),
      );
      expect(readFileSync(file).equals(before), sentence).toBe(true);
    }
  });

  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['an empty file', (file) => truncateSync(file, 0)],
    ['half a page', (file) => truncateSync(file, 2048)],
    ['half the pages', (file) => truncateSync(file, 4096 * Math.floor(statSync(file).size / 8192))],
    ['text', (file) => writeFileSync(file, 'not a database at all, but long enough to look like something')],
    [
      'a zeroed page',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0, 4096 * 3, 4096 * 4);
        writeFileSync(file, bytes);
      },
    ],
    [
      'a format number that SQLite does not know',
      (file) => {
        const bytes = readFileSync(file);
        bytes[47] = 5;
        writeFileSync(file, bytes);
      },
    ],
    [
      'settings of which one is no JSON, as after swapped pages',
      (file) => {
        const db = new Database(file);
        db.exec("INSERT INTO service_setting (name, value) VALUES ('port', 'create_reservation')");
        db.close();
      },
    ],
    [
      "another program's database",
      (file) => {
        const foreign = new Database(`${file}.other`);
        foreign.exec('CREATE TABLE theirs (x)');
        foreign.close();
        copyFileSync(`${file}.other`, file);
      },
    ],
  ];
  verifies('run.damaged-database', 'is refused and never overwritten', () => {
    for (const [sentence, damage] of damages) {
      const file = createDatabase();
      damage(file);
      const before = readFileSync(file);
      expect(() => openDatabase(file, 1, { checksEveryPage: true }), sentence).toThrow(
        expect.objectContaining({ code: 'database_damaged' }),
      );
      expect(readFileSync(file).equals(before), sentence).toBe(true);
    }
  });

  verifies('run.missing-database', 'is no first start where its companions are', () => {
    for (const companion of [
      'brasstag.db-wal',
      'checkpoints',
      'audit-signing.key',
      'brasstag.db.before-restore-1',
    ]) {
      const folder = createTemporaryFolder();
      writeFileSync(join(folder, companion), '');
      const file = join(folder, 'brasstag.db');
      expect(() => openDatabase(file, 1000, { checksEveryPage: false }), companion).toThrow(
        expect.objectContaining({
          code: 'database_damaged',
          message: expect.stringContaining(`is missing, but ${companion} is still there`),
        }),
      );
      expect(existsSync(file)).toBe(false);
    }
  });

  verifies('run.missing-database', 'is missed with the name of its newest backup', () => {
    const folder = createTemporaryFolder();
    const backups = join(folder, 'backups');
    mkdirSync(backups);
    for (const day of ['20261120', '20261121'])
      writeFileSync(join(backups, `brasstag-${day}T090000Z.db`), '');
    expect(() => openDatabase(join(folder, 'brasstag.db'), 1000, { checksEveryPage: false })).toThrow(
      join(backups, 'brasstag-20261121T090000Z.db'),
    );
  });

  it('is refused with its name while another program locks it', () => {
    const file = createDatabase();
    const other = new Database(file);
    onTestFinished(() => void other.close());
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    expect(() => openDatabase(file, 1000, { checksEveryPage: false })).toThrow(
      expect.objectContaining({
        code: 'data_directory_in_use',
        message: `Another program has locked the database ${file}. Close it, then try again.`,
      }),
    );
  });

  it('leaves no half-made file behind', () => {
    const file = createDatabase();
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.part'))).toEqual([]);
  });
});

describe('the data directory', () => {
  it('has a path that SQLite can open, or is refused before anything is created', () => {
    const long = join(createTemporaryFolder(), ...Array.from({ length: 5 }, () => 'x'.repeat(90)));
    expect(() => prepareDataDirectory(long)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        message: 'The path of the data directory is longer than 400 bytes. Choose a shorter one.',
      }),
    );
    expect(existsSync(long)).toBe(false);
    const { databaseFile } = prepareDataDirectory(
      join(createTemporaryFolder(), 'x'.repeat(100), 'y'.repeat(200)),
    );
    open(databaseFile);
  });
});

describe('the lock on the data directory', () => {
  verifies('run.one-service', 'refuses a second holder and frees at release', () => {
    const directory = prepareDataDirectory(join(createTemporaryFolder(), 'data'));
    const lock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(
      expect.objectContaining({
        code: 'data_directory_in_use',
        message: expect.stringContaining(String(process.pid)),
      }),
    );
    lock.release();
    lockDirectory(directory).release();
  });
});
