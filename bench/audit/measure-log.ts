import { rmSync, statSync } from 'node:fs';
import type { Store } from '@server/stores/store';
import type { AuditAnswer, AuditQuestion } from './audit-protocol';
import { fillLog, openLog } from './fill-log';
import { inventEntry, LOG_END_MS } from './invented-entry';
import { measureBounds, measurePages, measureUsage } from './measure-reads';

const TRANSACTIONS_PER_WINDOW = 64;

/** Fills the log and returns its bytes: the size of the database with it, minus the size without. */
async function fillAndWeigh({ file, records }: AuditQuestion): Promise<number> {
  await openLog(file).close();
  const emptyBytes = statSync(file).size;
  const store = openLog(file);
  await fillLog(store, records);
  await store.close();
  return (statSync(file).size - emptyBytes) / records;
}

/** Measures windows as a busy service has them: 64 transactions that each record one call. */
async function measureRecordCost(store: Store, { records, windows }: AuditQuestion) {
  const cpuUsPerRecord: number[] = [];
  const wallUsPerRecord: number[] = [];
  let number = records;
  for (let window = 0; window < windows; window += 1) {
    const entries = Array.from({ length: TRANSACTIONS_PER_WINDOW }, () => {
      number += 1;
      return { ...inventEntry(number, records), atMs: LOG_END_MS };
    });
    const cpuBefore = process.cpuUsage();
    const startedMs = performance.now();
    await Promise.all(entries.map((entry) => store.transact(({ audit }) => audit.append(entry))));
    wallUsPerRecord.push(((performance.now() - startedMs) * 1000) / TRANSACTIONS_PER_WINDOW);
    const { user, system } = process.cpuUsage(cpuBefore);
    cpuUsPerRecord.push((user + system) / TRANSACTIONS_PER_WINDOW);
  }
  return { cpuUsPerRecord, wallUsPerRecord };
}

/** Fills a log and measures what writing and reading cost. */
export async function measureLog(question: AuditQuestion): Promise<AuditAnswer> {
  const bytesPerRecord = await fillAndWeigh(question);
  const store = openLog(question.file);
  try {
    const pages = await measurePages(store, question);
    const usage = await measureUsage(store, question.reads);
    const bounds = await measureBounds(store, question.reads);
    return { bytesPerRecord, pages, usage, bounds, ...(await measureRecordCost(store, question)) };
  } finally {
    await store.close();
    for (const tail of ['', '-wal', '-shm']) rmSync(`${question.file}${tail}`, { force: true });
  }
}
