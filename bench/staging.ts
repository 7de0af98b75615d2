import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print, printProgress, printRows } from './report/report';
import { createBudgetRow, createPlainRow, formatMicroseconds } from './report/row';
import { runInFolder } from './report/run-benchmark';
import { createOldDatabase } from './staging/old-database';
import type { StagedBackupTimes } from './staging/stage-backup';
import { stageBackup } from './staging/stage-backup';

/** The longest time that calls may wait while a backup is prepared. */
const LIMIT_MS = 200;

const { values } = parseArgs({ options: { records: { type: 'string', default: '1000000' } } });
const records = Number(values.records);
if (!(records > 0)) throw new TypeError('Usage: npm run bench:staging -- [--records N]');

const createRows = ({ longestUs, p999Us, tookMs, toFirstReportMs }: StagedBackupTimes) => [
  createBudgetRow('longest block of the event loop', {
    figure: formatMicroseconds(longestUs),
    budget: `<= ${LIMIT_MS} ms`,
    isWithin: longestUs <= LIMIT_MS * 1000,
  }),
  createPlainRow('99.9th percentile', formatMicroseconds(p999Us)),
  createPlainRow('until the first word of progress', formatMicroseconds(toFirstReportMs * 1000)),
  createPlainRow('all of it', formatMicroseconds(tookMs * 1000)),
];

await runInFolder(async (folder) => {
  const backup = join(folder, 'backup.db');
  printProgress(`an older backup of ${records} records`);
  const bytes = await createOldDatabase(backup, records);
  printProgress('laying it ready');
  const older = await stageBackup(backup, join(folder, 'older'));
  printProgress('laying ready what became of it');
  const current = await stageBackup(older.staged, join(folder, 'current'));
  print(`Node ${process.version}, a backup of ${(bytes / 1e6).toFixed(0)} MB, ${records} records.`);
  printRows('Laid ready by a running service: made by an early program', createRows(older));
  printRows('Laid ready by a running service: made by this program', createRows(current));
});
