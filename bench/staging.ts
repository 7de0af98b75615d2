import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print, printRows, tell } from './report/print';
import { microseconds, plainRow, withinRow } from './report/row';
import { makeOldDatabase } from './staging/old-database';
import type { LaidReady } from './staging/stage-backup';
import { layReady } from './staging/stage-backup';

/** The longest that calls may wait while a backup is laid ready. */
const LIMIT_MS = 200;

const { values } = parseArgs({ options: { records: { type: 'string', default: '1000000' } } });
const records = Number(values.records);
if (!(records > 0)) throw new TypeError('Usage: npm run bench:staging -- [--records N]');

const rowsOf = ({ longestUs, p999Us, tookMs, toFirstReportMs }: LaidReady) => [
  withinRow('longest block of the event loop', {
    figure: microseconds(longestUs),
    budget: `<= ${LIMIT_MS} ms`,
    isWithin: longestUs <= LIMIT_MS * 1000,
  }),
  plainRow('99.9th percentile', microseconds(p999Us)),
  plainRow('until the first word of progress', microseconds(toFirstReportMs * 1000)),
  plainRow('all of it', microseconds(tookMs * 1000)),
];

// Beside the sources, not in the system's temporary folder: that one may be memory.
const cache = join(import.meta.dirname, '..', '..', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bench-'));
try {
  const backup = join(folder, 'backup.db');
  tell(`an older backup of ${records} records`);
  const bytes = await makeOldDatabase(backup, records);
  tell('laying it ready');
  const older = await layReady(backup, join(folder, 'older'));
  tell('laying ready what became of it');
  const current = await layReady(older.staged, join(folder, 'current'));
  print(`Node ${process.version}, a backup of ${(bytes / 1e6).toFixed(0)} MB, ${records} records.`);
  printRows('Laid ready by a running service: made by an early program', rowsOf(older));
  printRows('Laid ready by a running service: made by this program', rowsOf(current));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
