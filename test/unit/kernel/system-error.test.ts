import { engine } from '@server/engine/engine';
import { describeSystemError } from '@server/kernel/system-error';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

const createError = (code: string, cause?: unknown): Error =>
  Object.assign(new Error('it failed', { cause }), { code });

describe('an error of the system', () => {
  it.each([
    ['ENOSPC', 'The disk is full.'],
    ['SQLITE_FULL', 'The disk is full.'],
    ['EROFS', 'A file could not be opened or written:'],
    ['SQLITE_CANTOPEN_ISDIR', 'A file could not be opened or written:'],
    ['SQLITE_IOERR_FSYNC', 'The disk could not be read or written.'],
    ['EMFILE', 'Too many files are open on this computer.'],
  ])('%s says: %s', (code, sentence) => {
    expect(describeSystemError(createError(code), engine.faultCodes)).toMatch(sentence);
    expect(
      describeSystemError(new Error('around it', { cause: createError(code) }), engine.faultCodes),
    ).toMatch(sentence);
  });

  it('is no other error', () => {
    expect(describeSystemError(createError('ENOSPCX'), engine.faultCodes)).toBeNull();
    expect(describeSystemError(createError('SQLITE_CONSTRAINT_UNIQUE'), engine.faultCodes)).toBeNull();
    expect(describeSystemError(new Error('SQLITE_FULL'), engine.faultCodes)).toBeNull();
    expect(describeSystemError('ENOSPC', engine.faultCodes)).toBeNull();
  });

  it('of SQLite is recognised by the code that it raises', () => {
    const db = new Database(':memory:');
    db.pragma('max_page_count = 2');
    let error: unknown = null;
    try {
      db.exec('CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x)');
    } catch (thrown) {
      error = thrown;
    }
    db.close();
    expect(describeSystemError(error, engine.faultCodes)).toMatch('The disk is full.');
  });
});
