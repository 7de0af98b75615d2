import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewFile } from '@server/files/write-new-file';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../support/service/store';

describe('a new file', () => {
  it('bears its name once it is whole, and is for its owner alone', async () => {
    const folder = createTemporaryFolder();
    const file = join(folder, 'export.csv');
    async function* chunks() {
      yield 'one,';
      expect(existsSync(file)).toBe(false);
      expect(readdirSync(folder)).toHaveLength(1);
      yield 'two';
    }
    expect(await writeNewFile(file, chunks())).toBe(7);
    expect(readdirSync(folder)).toEqual(['export.csv']);
    expect(readFileSync(file, 'utf8')).toBe('one,two');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps nothing of what another program wrote there meanwhile', async () => {
    const folder = createTemporaryFolder();
    const file = join(folder, 'export.csv');
    async function* chunks() {
      yield 'ours';
      writeFileSync(file, 'theirs');
    }
    await expect(writeNewFile(file, chunks())).rejects.toMatchObject({ code: 'already_exists' });
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    expect(readdirSync(folder)).toEqual(['export.csv']);
  });
});
