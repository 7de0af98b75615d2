import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSqliteError,
  isBusy,
  isDamaged,
  isDuplicate,
  isEngineFault,
} from '@server/db/sqlite/engine/sqlite-error';
import { AppError } from '@shared/kernel/errors';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../../support/service/store';

function open(file: string): Database.Database {
  const db = new Database(file, { timeout: 0 });
  onTestFinished(() => void db.close());
  return db;
}

/** Returns what the work throws. */
function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function raiseDuplicate(): unknown {
  const db = open(':memory:');
  db.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE); INSERT INTO t VALUES (1, 2)');
  return catchError(() => db.exec('INSERT INTO t VALUES (2, 2)'));
}

function raiseDuplicateKey(): unknown {
  const db = open(':memory:');
  db.exec('CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)');
  return catchError(() => db.exec('INSERT INTO t VALUES (1)'));
}

const raiseMissingTable = (): unknown => catchError(() => open(':memory:').exec('SELECT * FROM missing'));

function raiseDamaged(): unknown {
  const file = join(createTemporaryFolder(), 'text.db');
  writeFileSync(file, 'This is no database, however long it gets. '.repeat(100));
  return catchError(() => open(file).pragma('user_version'));
}

function raiseBusy(): unknown {
  const file = join(createTemporaryFolder(), 'busy.db');
  open(file).exec('BEGIN EXCLUSIVE');
  return catchError(() => open(file).exec('BEGIN IMMEDIATE'));
}

function raiseFull(): unknown {
  const db = open(':memory:');
  db.exec('CREATE TABLE t (a TEXT)');
  db.pragma('max_page_count = 2');
  return catchError(() => db.exec('INSERT INTO t VALUES (hex(zeroblob(100000)))'));
}

const classify = (error: unknown) => ({
  code: findSqliteError(error)?.code,
  is: [
    isDuplicate(error) ? 'duplicate' : [],
    isDamaged(error) ? 'damaged' : [],
    isBusy(error) ? 'busy' : [],
    isEngineFault(error) ? 'engine fault' : [],
  ].flat(),
});

const raised = [
  ['SQLITE_CONSTRAINT_UNIQUE', raiseDuplicate, ['duplicate']],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', raiseDuplicateKey, ['duplicate']],
  ['SQLITE_ERROR', raiseMissingTable, []],
  ['SQLITE_NOTADB', raiseDamaged, ['damaged', 'engine fault']],
  ['SQLITE_BUSY', raiseBusy, ['busy', 'engine fault']],
  ['SQLITE_FULL', raiseFull, ['engine fault']],
] as const;

describe('an error of SQLite', () => {
  it.each(raised)('%s is recognised bare and as the cause of another error', (code, raise, is) => {
    const error = raise();
    const wrapped = new Error('Failed query: insert into t', { cause: error });
    const expected = { code, is: [...is] };
    expect(classify(error)).toEqual(expected);
    expect(classify(wrapped)).toEqual(expected);
    expect(classify(new Error('The row was not written.', { cause: wrapped }))).toEqual(expected);
  });

  it('is not found behind a refusal that was made of it, nor in what is no error of SQLite', () => {
    const refusal = new AppError('unavailable', 'Nothing was done.', { cause: raiseFull() });
    const others = [
      refusal,
      new Error('x', { cause: refusal }),
      new Error('SQLITE_FULL'),
      'SQLITE_FULL',
      null,
    ];
    for (const other of others) expect(classify(other)).toEqual({ code: undefined, is: [] });
    const elsewhere = Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    expect(findSqliteError(elsewhere)).toBeNull();
  });
});
