import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { findFileChange, identifyDatabaseFiles } from '@server/db/sqlite/files/database-files';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

/** Opens a database with a write-ahead log. Returns its path and what finds changes of its files. */
function openFiles() {
  const file = `${createTemporaryFolder()}/a.db`;
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.exec('CREATE TABLE note (text TEXT) STRICT');
  onTestFinished(() => void db.close());
  const opened = identifyDatabaseFiles(file);
  return { file, db, findChange: () => findFileChange(file, opened) };
}

const replace = (file: string): void => {
  writeFileSync(`${file}.new`, '');
  renameSync(`${file}.new`, file);
};

describe('the files of an open database', () => {
  it('stay the same while connections write, checkpoint, open and close', () => {
    const { file, db, findChange } = openFiles();
    const other = new Database(file);
    other.exec("INSERT INTO note VALUES ('a')");
    other.close();
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.exec("INSERT INTO note VALUES ('b')");
    expect(findChange()).toBeNull();
  });

  it.each(['-wal', '-shm'])('can lose %s, which nothing replaces', (suffix) => {
    const { file, findChange } = openFiles();
    rmSync(`${file}${suffix}`);
    expect(findChange()).toEqual({ kind: 'wal_removed', file: `${file}${suffix}`, isGone: true });
  });

  it.each(['-wal', '-shm'])('can get another %s', (suffix) => {
    const { file, findChange } = openFiles();
    replace(`${file}${suffix}`);
    expect(findChange()).toEqual({ kind: 'wal_replaced', file: `${file}${suffix}`, isGone: false });
  });

  it('can lose the database, which may come back', () => {
    const { file, findChange } = openFiles();
    renameSync(file, `${file}.away`);
    expect(findChange()).toEqual({ kind: 'database_changed', file, isGone: true });
    renameSync(`${file}.away`, file);
    expect(findChange()).toBeNull();
  });

  it('can get another database', () => {
    const { file, findChange } = openFiles();
    replace(file);
    expect(findChange()).toEqual({ kind: 'database_changed', file, isGone: false });
  });
});
