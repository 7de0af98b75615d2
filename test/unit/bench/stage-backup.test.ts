import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOldDatabase } from '../../../bench/staging/old-database';
import { stageBackup } from '../../../bench/staging/stage-backup';
import { createTemporaryFolder } from '../../support/service/store';

const RECORDS = 2_000;

it('the benchmark of backups makes one of an early program, and a service lays it ready', async () => {
  const folder = createTemporaryFolder();
  const backup = join(folder, 'backup.db');
  expect(await createOldDatabase(backup, RECORDS)).toBeGreaterThan(0);
  const older = await stageBackup(backup, join(folder, 'older'));
  const current = await stageBackup(older.staged, join(folder, 'current'));
  for (const { tookMs, toFirstReportMs } of [older, current])
    expect(tookMs).toBeGreaterThanOrEqual(toFirstReportMs);
});
