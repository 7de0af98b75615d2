import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewFile } from '@server/files/write-new-file';
import { describe, expect, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

const allowFilesOf = (bytes: number | 'unlimited') =>
  spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:unlimited`]);

/** Limits the size of files that this process may write. A writer gets the same error as on a full disk. */
function boundFiles(bytes: number): void {
  const survive = () => undefined;
  process.on('SIGXFSZ', survive);
  onTestFinished(() => {
    allowFilesOf('unlimited');
    process.off('SIGXFSZ', survive);
  });
  allowFilesOf(bytes);
}

async function* chunksOf(count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) yield 'récord,'.repeat(100);
}

describe('an export on a disk with little room', () => {
  verifies('audit.export', 'is refused and leaves no file, or is whole', async () => {
    const folder = createTemporaryFolder();
    boundFiles(10_000);
    // The last chunk fits in part, or others follow it.
    for (const chunks of [13, 20])
      await expect(writeNewFile(join(folder, 'long.csv'), chunksOf(chunks))).rejects.toMatchObject({
        code: 'invalid_request',
      });
    expect(readdirSync(folder)).toEqual([]);
    const short = join(folder, 'short.csv');
    const bytes = await writeNewFile(short, chunksOf(12));
    expect(readFileSync(short).length).toBe(bytes);
    expect(bytes).toBe(9600);
  });
});
