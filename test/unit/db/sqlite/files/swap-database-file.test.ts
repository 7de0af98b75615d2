import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createKeptName, swapDatabaseFile } from '@server/db/sqlite/files/swap-database-file';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

const SUFFIX = `before-restore-${formatFileTimestamp(Date.UTC(2026, 10, 21, 9, 30, 5, 123))}`;

describe('a database that takes the place of another', () => {
  it('keeps the other beside it, with its log if it left one', () => {
    const directory = prepareDataDirectory(createTemporaryFolder());
    const staged = join(directory.path, 'restore.db');
    writeFileSync(directory.databaseFile, 'before');
    writeFileSync(`${directory.databaseFile}-wal`, 'log of before');
    writeFileSync(staged, 'after');
    const stored = swapDatabaseFile(directory, staged, SUFFIX);
    expect(stored).toBe(`${directory.databaseFile}.before-restore-20261121T093005Z`);
    expect(readFileSync(directory.databaseFile, 'utf8')).toBe('after');
    expect(readFileSync(stored ?? '', 'utf8')).toBe('before');
    expect(readFileSync(`${stored}-wal`, 'utf8')).toBe('log of before');
    expect(existsSync(`${directory.databaseFile}-wal`)).toBe(false);
  });

  it('stands alone where there was none', () => {
    const directory = prepareDataDirectory(createTemporaryFolder());
    const staged = join(directory.path, 'restore.db');
    writeFileSync(staged, 'after');
    expect(swapDatabaseFile(directory, staged, SUFFIX)).toBeNull();
    expect(readdirSync(directory.path)).toEqual(['brasstag.db']);
  });

  it('is kept under a name of its own, also twice within a second', () => {
    const directory = prepareDataDirectory(createTemporaryFolder());
    const create = () => createKeptName(directory, 'before-restore', Date.UTC(2026, 10, 21, 9, 30, 5));
    writeFileSync(`${directory.databaseFile}.${create()}`, '');
    expect(create()).toBe('before-restore-20261121T093005Z-2');
    writeFileSync(join(directory.path, `checkpoints.${create()}`), '');
    expect(create()).toBe('before-restore-20261121T093005Z-3');
  });
});
