import type { UpgradeProgress } from '@server/stores/engine/engine-port';
import type { CopiedData } from '@server/stores/engine/transfer-port';
import { AppError } from '@shared/kernel/errors';
import type { CopySource, CopyTarget } from './copy-ports';
import { createRecordLinker, findChainStart } from './link-records';
import type { MovedTable } from './moved-tables';
import { COUNTED_BY_TRIGGER, movedTables, tablesAfterLog, tablesBeforeLog } from './moved-tables';

/** Records that are read together. */
const RECORDS_TOGETHER = 1000;

/** Both databases, and what follows the copy. */
interface Copy {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** Counts rows and records that were copied. Throws the signal's reason when the copy is cancelled. */
  advance(count: number): void;
}

async function copyTable({ source, target, advance }: Copy, table: MovedTable): Promise<number> {
  if (table === COUNTED_BY_TRIGGER) await target.removeRows(table);
  let count = 0;
  for await (const rows of source.readRows(table)) {
    await target.insertRows(table, rows);
    count += rows.length;
    advance(rows.length);
  }
  return count;
}

/** Copies the log with every hash. Returns the number of its records. */
async function copyLog({ source, target, advance }: Copy): Promise<number> {
  const tombstones = await source.log.tombstones();
  const start = findChainStart(tombstones);
  const linker = createRecordLinker(start);
  for (;;) {
    const end = linker.getEnd();
    const records = await source.log.span(end.seq, RECORDS_TOGETHER);
    if (records.length === 0) break;
    await target.appendRecords(end, linker.linkAll(records));
    advance(records.length);
  }
  const head = await source.log.head();
  const { seq, hash } = linker.getEnd();
  if (head !== null && (head.seq !== seq || Buffer.compare(head.hash, hash) !== 0))
    throw new AppError('database_damaged', `The audit log ends at record ${seq} and should not.`);
  await target.insertTombstones(tombstones);
  return seq - start.seq;
}

/** Throws unless every table has as many rows as it had. */
async function compareCounts({ target }: Copy, counts: ReadonlyMap<MovedTable, number>): Promise<void> {
  for (const [table, expected] of counts) {
    const found = await target.countRows(table);
    if (found !== expected)
      throw new Error(`the table ${table} has ${found} rows in the copy, and ${expected} in the original`);
  }
}

/** Counts the rows of each table, because nothing may be left out. */
async function countAll(source: CopySource): Promise<Map<MovedTable, number>> {
  const counts = new Map<MovedTable, number>();
  for (const table of movedTables) counts.set(table, await source.countRows(table));
  return counts;
}

async function countRecords({ log }: CopySource): Promise<number> {
  const firstSeq = findChainStart(await log.tombstones()).seq;
  return ((await log.head())?.seq ?? firstSeq) - firstSeq;
}

/**
 * Copies a whole database. Every record of the log gets its hash, and what is stored is compared with it. Throws AppError
 * `database_damaged` for a log that does not verify, and the signal's reason when aborted. The caller commits.
 */
export async function copyDatabase(
  source: CopySource,
  target: CopyTarget,
  { report, signal }: UpgradeProgress,
): Promise<CopiedData> {
  const counts = await countAll(source);
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const total = rows + (await countRecords(source));
  let done = 0;
  const copy: Copy = {
    source,
    target,
    advance(count) {
      signal.throwIfAborted();
      done += count;
      report(done, Math.max(done, total));
    },
  };
  for (const table of tablesBeforeLog) await copyTable(copy, table);
  const auditRecords = await copyLog(copy);
  for (const table of tablesAfterLog) await copyTable(copy, table);
  await target.writeClock(await source.readClock());
  await target.finish();
  await compareCounts(copy, counts);
  return { rows, auditRecords };
}
