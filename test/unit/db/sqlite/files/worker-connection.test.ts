import { join } from 'node:path';
import { findSqliteError } from '@server/db/sqlite/engine/sqlite-error';
import { runInWorker } from '@server/db/sqlite/files/worker-connection';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

const readCode = (error: unknown): string | undefined => findSqliteError(error)?.code;

function createNumbers(): string {
  const file = join(createTemporaryFolder(), 'numbers.db');
  const db = new Database(file);
  db.exec('CREATE TABLE number (value INTEGER PRIMARY KEY) STRICT; INSERT INTO number VALUES (1), (2)');
  db.close();
  return file;
}

const readNumbers = (file: string): Promise<unknown[]> =>
  runInWorker(file, true, (db) => db.rows('SELECT value FROM number ORDER BY value'));

describe('runInWorker', () => {
  it('runs statements one after the other and answers with their rows', async () => {
    const file = createNumbers();
    const rows = await runInWorker(file, false, async (db) => {
      const written = [db.run('BEGIN; INSERT INTO number VALUES (3)'), db.run('COMMIT')];
      await Promise.all(written);
      return db.rows('SELECT value FROM number WHERE value > 1 ORDER BY value');
    });
    expect(rows).toEqual([{ value: 2 }, { value: 3 }]);
    expect(await readNumbers(file)).toHaveLength(3);
  });

  it('rolls back what was not committed, and closes the file', async () => {
    const file = createNumbers();
    await expect(
      runInWorker(file, false, async (db) => {
        await db.run('BEGIN IMMEDIATE; DELETE FROM number');
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(await readNumbers(file)).toEqual([{ value: 1 }, { value: 2 }]);
    const db = new Database(file, { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE; COMMIT');
    db.close();
  });

  it('throws what SQLite throws, code and all, and goes on', async () => {
    const codes = await runInWorker(createNumbers(), true, async (db) => [
      await db.rows('SELECT * FROM missing').catch(readCode),
      await db.run('DELETE FROM number').catch(readCode),
      await db.rows('SELECT value FROM number').then(({ length }) => length),
    ]);
    expect(codes).toEqual(['SQLITE_ERROR', 'SQLITE_READONLY', 2]);
  });

  it('throws for a file that is not there, and makes none', async () => {
    const file = join(createTemporaryFolder(), 'none.db');
    const code = await runInWorker(file, false, (db) => db.run('SELECT 1')).catch(readCode);
    expect(code).toBe('SQLITE_CANTOPEN');
  });
});
