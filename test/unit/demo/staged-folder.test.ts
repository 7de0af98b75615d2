import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeInStagedFolder } from '@server/demo/staged-folder';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../support/calls/refusal';
import { createTemporaryFolder } from '../../support/service/store';

const DATABASE = 'brasstag.db';

const write = (folder: string, names: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), name);
};

const makeFiles = async (folder: string) => {
  write(folder, [DATABASE, 'checkpoints', 'lock.sqlite']);
  return 'made';
};

describe('a staged folder', () => {
  it('is moved to its place when its data is complete', async () => {
    const folder = createTemporaryFolder();
    expect(await makeInStagedFolder(folder, makeFiles)).toBe('made');
    expect(readdirSync(folder).toSorted()).toEqual([DATABASE, 'checkpoints', 'lock.sqlite']);
    expect(readFileSync(join(folder, 'checkpoints'), 'utf8')).toBe('checkpoints');
  });

  it('makes nothing where there is a database', async () => {
    const folder = createTemporaryFolder();
    write(folder, [DATABASE]);
    expect(await makeInStagedFolder(folder, makeFiles)).toBe(null);
    expect(readdirSync(folder)).toEqual([DATABASE]);
  });

  it('leaves nothing of data whose making fails', async () => {
    const folder = createTemporaryFolder();
    const making = makeInStagedFolder(folder, async (staged) => {
      await makeFiles(staged);
      throw new Error('interrupted');
    });
    await expect(making).rejects.toThrow('interrupted');
    expect(readdirSync(folder)).toEqual(['lock.sqlite']);
    expect(await makeInStagedFolder(folder, makeFiles)).toBe('made');
  });

  it('begins again where a killed process was making data', async () => {
    const folder = createTemporaryFolder();
    write(join(folder, 'demo-incomplete'), [DATABASE, 'half']);
    expect(await makeInStagedFolder(folder, makeFiles)).toBe('made');
    expect(readdirSync(folder).toSorted()).toEqual([DATABASE, 'checkpoints', 'lock.sqlite']);
  });

  it('completes the move of a killed process, and keeps what was moved', async () => {
    const folder = createTemporaryFolder();
    write(folder, ['checkpoints']);
    write(join(folder, 'demo-complete'), [DATABASE, 'audit-signing.key']);
    expect(await makeInStagedFolder(folder, makeFiles)).toBe(null);
    expect(readdirSync(folder).toSorted()).toEqual([
      'audit-signing.key',
      DATABASE,
      'checkpoints',
      'lock.sqlite',
    ]);
  });

  it('leaves nothing of a move that was killed at its end', async () => {
    const folder = createTemporaryFolder();
    write(folder, [DATABASE]);
    write(join(folder, 'demo-complete'), ['lock.sqlite']);
    expect(await makeInStagedFolder(folder, makeFiles)).toBe(null);
    expect(readdirSync(folder)).toEqual([DATABASE]);
  });

  it('is refused where a database was lost', async () => {
    const folder = createTemporaryFolder();
    write(folder, ['checkpoints']);
    expect(await getRefusal(makeInStagedFolder(folder, makeFiles))).toBe('database_damaged');
    expect(existsSync(join(folder, DATABASE))).toBe(false);
  });
});
