import { copyFileSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { appendCheckpoint, readCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const NOW_MS = Date.UTC(2026, 10, 21, 9);
const now = () => NOW_MS;

/** A folder with an Owner, and a backup of it. */
async function openFolder() {
  const folder = createTemporaryFolder();
  const dataDirectory = join(folder, 'data');
  const at = ['--data-dir', dataDirectory];
  const options = ['--property', 'Harbour House', '--time-zone', 'Europe/Lisbon'];
  const owner = ['--owner-name', 'Maren', '--owner-email', 'maren@example.com'];
  await parseJsonOutput(['setup', '--organisation', 'Quay', ...options, ...owner, ...at], { now });
  const file = join(folder, 'copy.db');
  await parseJsonOutput(['backup', file, ...at], { now });
  const restore = (from: string) => runCommand(['restore', from, ...at], { now });
  const records = () => parseJsonOutput(['audit', 'list', '--limit', '3', ...at], { now });
  return { dataDirectory, file, restore, records };
}

const byMaren = { operation: 'service.restore', channel: 'cli', actor: { email: 'maren@example.com' } };

/** Puts a link to nowhere where the previous database would be kept. Neither a link nor a copy can take its place. */
const blockKeptName = (dataDirectory: string): void =>
  symlinkSync(
    join(dataDirectory, 'missing', 'file'),
    join(dataDirectory, `brasstag.db.before-restore-${formatFileTimestamp(NOW_MS)}`),
  );

describe('a restore by the command line that comes to nothing', () => {
  verifies(
    'run.restore-recorded',
    'after the backup was laid ready is recorded in the log of the database that stays',
    async () => {
      const { dataDirectory, file, restore, records } = await openFolder();
      // The previous database can be kept neither by a rename nor by a copy.
      blockKeptName(dataDirectory);
      const { code, err } = await restore(file);
      expect([code, err]).toEqual([1, expect.stringContaining('"code":"internal_error"')]);
      expect(await records()).toMatchObject([
        { ...byMaren, outcome: 'failed', code: 'internal_error', target_id: null },
        { ...byMaren, outcome: 'ok', target_id: `${file}, checked and laid ready` },
        { operation: 'service.backup', target_id: file },
      ]);
      expect(readdirSync(dataDirectory).filter((name) => name.includes('.part'))).toEqual([]);
    },
  );

  it('leaves the checkpoints of the log that stays, though the backup has not come to them', async () => {
    const { dataDirectory, file, restore } = await openFolder();
    const ahead = { atMs: NOW_MS, size: 99, note: 'brasstag/audit/x\n99\nhash\n', verifierKey: 'x+0+key' };
    appendCheckpoint(dataDirectory, ahead);
    blockKeptName(dataDirectory);
    expect((await restore(file)).code).toBe(1);
    expect(readCheckpoints(dataDirectory)).toEqual([ahead]);
    expect(readdirSync(dataDirectory).filter((name) => name.startsWith('checkpoints'))).toEqual([
      'checkpoints',
    ]);
  });

  it('before that is recorded once', async () => {
    const { file, restore, records } = await openFolder();
    expect((await restore(`${file}.none`)).code).toBe(1);
    expect(await records()).toMatchObject([
      { ...byMaren, outcome: 'failed', code: 'not_found' },
      { operation: 'service.backup' },
      {},
    ]);
  });
});

it('a restore by the command line that succeeds has one record of its end, in the log that goes on', async () => {
  const { file, restore, records } = await openFolder();
  expect((await restore(file)).code).toBe(0);
  expect(await records()).toMatchObject([{ ...byMaren, outcome: 'ok', target_id: file }, {}, {}]);
});

it('a backup in the data directory is restored under any name, and stays', async () => {
  const { dataDirectory, file, restore } = await openFolder();
  const inside = join(dataDirectory, 'restore.db');
  copyFileSync(file, inside);
  expect((await restore(inside)).code).toBe(0);
  expect(readFileSync(inside).equals(readFileSync(file))).toBe(true);
});
