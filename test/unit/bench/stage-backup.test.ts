import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLog } from '../../../bench/audit/fill-log';
import { createOldDatabase } from '../../../bench/staging/old-database';
import { stageBackup } from '../../../bench/staging/stage-backup';
import { createTemporaryFolder } from '../../support/service/store';

const RECORDS = 2_000;

async function countRecords(file: string): Promise<number> {
  const store = openLog(file);
  try {
    return (await store.read(({ audit }) => audit.head()))?.seq ?? 0;
  } finally {
    await store.close();
  }
}

it('the benchmark of backups makes one of an early program, and a service lays it ready', async () => {
  const folder = createTemporaryFolder();
  const backup = join(folder, 'backup.db');
  await createOldDatabase(backup, RECORDS);
  const older = await stageBackup(backup, join(folder, 'older'));
  const current = await stageBackup(older.staged, join(folder, 'current'));
  for (const { staged, tookMs } of [older, current]) {
    expect(tookMs).toBeGreaterThan(0);
    expect(await countRecords(staged)).toBe(RECORDS);
  }
});
