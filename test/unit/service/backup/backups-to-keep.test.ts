import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupFile } from '@server/features/service/backup/backup-folder';
import { createBackupName, listBackupFiles } from '@server/features/service/backup/backup-folder';
import { selectBackupsToKeep } from '@server/features/service/backup/backups-to-keep';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';

/** Saturday. */
const TODAY_MS = Date.UTC(2026, 10, 21, 9);

const getFile = (createdAtMs: number): BackupFile => ({
  name: createBackupName(createdAtMs),
  madeAtMs: createdAtMs,
});

const listStoredDays = (agoDays: readonly number[]) =>
  selectBackupsToKeep(agoDays.map((days) => getFile(TODAY_MS - days * DAY_MS))).map(
    ({ madeAtMs: createdAtMs }) => Math.round((TODAY_MS - createdAtMs) / DAY_MS),
  );

describe('of daily backups', () => {
  it.each([
    ['few are all kept', [0, 1, 2], [0, 1, 2]],
    [
      'those of a week stay, and one of each of four weeks',
      Array.from({ length: 40 }, (_, days) => days),
      // Sundays are the last of their weeks.
      [0, 1, 2, 3, 4, 5, 6, 13, 20],
    ],
    ['days without one are not counted', [0, 9, 18, 27, 36, 45], [0, 9, 18, 27, 36, 45]],
    ['of one day the newest stays', [0, 0.1, 0.2, 1], [0, 1]],
  ])('%s', (_what, agoDays, stored) => {
    expect(listStoredDays(agoDays)).toEqual(stored);
  });

  it('the names tell the moment, and other files are none', () => {
    const folder = createTemporaryFolder();
    const names = [createBackupName(TODAY_MS), createBackupName(TODAY_MS - DAY_MS)];
    for (const name of [
      ...names,
      'mine.db',
      `${createBackupName(TODAY_MS)}.part-1`,
      'brasstag-99999999T999999Z.db',
    ])
      writeFileSync(join(folder, name), '');
    expect(names[0]).toBe('brasstag-20261121T090000Z.db');
    expect(listBackupFiles(folder)).toEqual([getFile(TODAY_MS), getFile(TODAY_MS - DAY_MS)]);
  });
});
