import { createTimeSteps } from '@server/kernel/time-steps';
import type { Store } from '@server/stores/store';
import { findQuantile } from '../measure/statistics';
import { listSingleFilters } from './audit-filters';
import type { Times } from './audit-protocol';
import { busyKey, getKeyPrefix, getPropertyId, LOG_END_MS } from './invented-entry';

const WARM_UP_READS = 20;
const PAGE = 50;
const DAY_MS = 86_400_000;
const lastMonth = createTimeSteps(30, (index) => LOG_END_MS - (30 - index) * DAY_MS);

/** Measures that many reads, one after another. Some more come first, because Node compiles code when it runs for the first time. */
export async function measureTimes(
  what: string,
  reads: number,
  read: (number: number) => Promise<unknown>,
): Promise<Times> {
  const took: number[] = [];
  for (let number = 0; number < WARM_UP_READS; number += 1) await read(number * 7919);
  for (let number = 0; number < reads; number += 1) {
    const startedMs = performance.now();
    await read(number * 7919);
    took.push((performance.now() - startedMs) * 1000);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return { what, p50Us: findQuantile(sorted, 0.5), p99Us: findQuantile(sorted, 0.99) };
}

/** Measures pages from the newest record, and from positions all over the log. */
export async function measurePages(
  store: Store,
  { records, reads }: { records: number; reads: number },
): Promise<Times[]> {
  const times: Times[] = [];
  for (const { what, findsNothing = false, createFilter } of listSingleFilters(records)) {
    const readPage = async (number: number) => {
      const filter = { propertyIds: null, ...createFilter(number) };
      const isFirst = number % 2 === 0 || what === 'request id';
      const afterSeq = isFirst ? undefined : 1 + (number % records);
      const request = { filter, limit: PAGE, order: 'newest_first' as const, afterSeq };
      const page = await store.read(({ audit }) => audit.page(request));
      if (isFirst && (page.length === 0) !== findsNothing)
        throw new Error(`the filter ${what} found ${page.length} records`);
    };
    times.push(await measureTimes(what, reads, readPage));
  }
  return times;
}

/** Measures what the slider of time asks before it can be drawn: the first and the last record of a property. */
export const measureBounds = (store: Store, reads: number): Promise<Times> =>
  measureTimes('bounds', reads, (number) =>
    store.read(async ({ audit }) => {
      const filter = { propertyIds: [getPropertyId(number)] };
      await audit.page({ filter, limit: 1, order: 'oldest_first' });
      await audit.page({ filter, limit: 1, order: 'newest_first' });
    }),
  );

/** Measures the chart of the key with the most calls: 30 days. */
export const measureUsage = (store: Store, reads: number): Promise<Times> =>
  measureTimes('usage', reads, () =>
    store.read(({ audit }) =>
      audit.usageOfKeys([{ prefix: getKeyPrefix(busyKey), endsAtMs: null }], lastMonth),
    ),
  );
