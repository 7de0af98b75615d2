import { rmSync, statSync } from 'node:fs';
import { createTimeSteps } from '@server/kernel/time-steps';
import type { Store } from '@server/stores/store';
import { findQuantile } from '../measure/statistics';
import { listSingleFilters } from './audit-filters';
import type { AuditAnswer, AuditQuestion, Times } from './audit-protocol';
import { fillLog, openLog } from './fill-log';
import { busyKey, getKeyPrefix, getPropertyId, inventEntry, LOG_END_MS } from './invented-entry';

const TRANSACTIONS_PER_WINDOW = 64;
const READS = 200;
const PAGE = 50;
const DAY_MS = 86_400_000;
const lastMonth = createTimeSteps(30, (index) => LOG_END_MS - (30 - index) * DAY_MS);

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

async function measureTimes(what: string, read: (number: number) => Promise<unknown>): Promise<Times> {
  const took: number[] = [];
  for (let number = 0; number < READS; number += 1) {
    const startedMs = performance.now();
    await read(number * 7919);
    took.push((performance.now() - startedMs) * 1000);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return { what, p50Us: findQuantile(sorted, 0.5), p99Us: findQuantile(sorted, 0.99) };
}

/** Measures pages from the newest record, and from positions all over the log. */
async function measurePages(store: Store, records: number): Promise<Times[]> {
  const times: Times[] = [];
  for (const { what, createFilter } of listSingleFilters(records)) {
    const readPage = (number: number) => {
      const filter = { propertyIds: null, ...createFilter(number) };
      const isFirst = number % 2 === 0 || what === 'request id';
      const afterSeq = isFirst ? undefined : 1 + (number % records);
      const request = { filter, limit: PAGE, order: 'newest_first' as const, afterSeq };
      return store.read(({ audit }) => audit.page(request));
    };
    times.push(await measureTimes(what, readPage));
  }
  return times;
}

/** Measures what the slider of time asks before it can be drawn: the first and the last record of a property. */
const measureBounds = (store: Store): Promise<Times> =>
  measureTimes('bounds', (number) =>
    store.read(async ({ audit }) => {
      const filter = { propertyIds: [getPropertyId(number)] };
      await audit.page({ filter, limit: 1, order: 'oldest_first' });
      await audit.page({ filter, limit: 1, order: 'newest_first' });
    }),
  );

/** Fills a log and measures what writing and reading cost. */
export async function measureLog(question: AuditQuestion): Promise<AuditAnswer> {
  const bytesPerRecord = await fillAndWeigh(question);
  const store = openLog(question.file);
  try {
    const pages = await measurePages(store, question.records);
    const usage = await measureTimes('usage', () =>
      store.read(({ audit }) =>
        audit.usageOfKeys([{ prefix: getKeyPrefix(busyKey), endsAtMs: null }], lastMonth),
      ),
    );
    const bounds = await measureBounds(store);
    return { bytesPerRecord, pages, usage, bounds, ...(await measureRecordCost(store, question)) };
  } finally {
    await store.close();
    for (const tail of ['', '-wal', '-shm']) rmSync(`${question.file}${tail}`, { force: true });
  }
}
