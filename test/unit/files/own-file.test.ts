import {
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { requireOwnDatabase } from '@server/db/sqlite/files/companion-files';
import {
  appendOwnFile,
  openOwnFile,
  readOwnFile,
  requireOwnFile,
  requireOwnFolder,
  writeOwnFile,
} from '@server/files/own-file';
import { AppError } from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';

const catchError = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

const uses: readonly [string, (file: string) => unknown][] = [
  ['read', readOwnFile],
  ['written', (file) => writeOwnFile(file, 'new')],
  ['appended to', (file) => appendOwnFile(file, 'new')],
  ['opened', (file) => openOwnFile(file, constants.O_RDWR)],
  ['opened as a database', requireOwnDatabase],
];

describe('a link in the place of a file of the data directory', () => {
  it.each(uses)('is not %s through, and what it points to stays as it is', (_, use) => {
    const folder = createTemporaryFolder();
    const outside = join(folder, 'outside');
    const file = join(folder, 'checkpoints');
    writeFileSync(outside, 'kept');
    symlinkSync(outside, file);
    const error = catchError(() => use(file));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: `${file} is a link. Replace it by the file itself, then try again.`,
    });
    expect(readFileSync(outside, 'utf8')).toBe('kept');
  });

  it('creates nothing where it points', () => {
    const folder = createTemporaryFolder();
    const file = join(folder, 'lock-owner.txt');
    symlinkSync(join(folder, 'outside'), file);
    expect(() => writeOwnFile(file, 'new')).toThrow('is a link');
    expect(() => appendOwnFile(file, 'new')).toThrow('is a link');
    expect(readdirSync(folder)).toEqual(['lock-owner.txt']);
  });

  it('is found beside a database', () => {
    const file = join(createTemporaryFolder(), 'brasstag.db');
    symlinkSync('elsewhere', `${file}-wal`);
    expect(() => requireOwnDatabase(file)).toThrow(`${file}-wal is a link`);
  });
});

describe('a file of the data directory', () => {
  it('is written for this user alone, appended to and read', () => {
    const file = join(createTemporaryFolder(), 'checkpoints');
    expect(readOwnFile(file)).toBeNull();
    writeOwnFile(file, 'first version\n');
    writeOwnFile(file, 'one\n');
    appendOwnFile(file, 'two\n');
    expect(readOwnFile(file)).toBe('one\ntwo\n');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('must be a file, and a folder a folder', () => {
    const folder = createTemporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    mkdirSync(join(folder, 'folder'));
    expect(() => requireOwnFile(join(folder, 'folder'))).toThrow('is not a file. Move it away');
    expect(() => requireOwnFolder(file)).toThrow('is not a folder. Move it away');
    expect(() => requireOwnFolder(join(folder, 'folder'))).not.toThrow();
    expect(() => requireOwnFolder(join(folder, 'missing'))).not.toThrow();
  });

  it('must belong to the user who runs the program', () => {
    const file = join(createTemporaryFolder(), 'file');
    writeFileSync(file, '');
    const { uid } = statSync(file);
    expect(() => requireOwnFile(file, uid)).not.toThrow();
    expect(() => requireOwnFile(file, uid + 1)).toThrow('belongs to another user. Make it yours');
  });
});
