import { statSync } from 'node:fs';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import type { Store } from '@server/stores/store';
import type { Times } from '../audit/audit-protocol';
import { fillLog, openLog } from '../audit/fill-log';
import { measureBounds, measurePages, measureTimes, measureUsage } from '../audit/measure-reads';
import { fillKeys, getPropertyOfKey, getTokenHash } from './fill-keys';
import type { ScaleAnswer, ScaleQuestion } from './scale-protocol';

const KIB_PER_MIB = 1024;

/** Measures what a call and the screen of keys read. Throws Error if a key is not found. */
async function measureKeys(store: Store, { keys, reads }: ScaleQuestion): Promise<Times[]> {
  return [
    await measureTimes('look-up of a key by its hash', reads, async (number) => {
      const found = await store.read(({ keys: keyStore }) =>
        keyStore.findByTokenHash(getTokenHash(number % keys)),
      );
      if (found === null) throw new Error(`key ${number % keys} is not found`);
    }),
    await measureTimes('keys of one property', reads, (number) =>
      store.read(({ keys: keyStore }) => keyStore.list(getPropertyOfKey(number % keys))),
    ),
  ];
}

async function measureVerification(store: Store): Promise<number> {
  const startedMs = performance.now();
  const verified = await verifyChain(createAuditSource(store));
  if (!verified.ok) throw new Error(verified.problem);
  return (performance.now() - startedMs) / 1000;
}

/** Fills a database with keys and an audit log, and measures what reading costs. */
export async function measureDatabase(question: ScaleQuestion): Promise<ScaleAnswer> {
  const { file, records, keys, reads } = question;
  const store = openLog(file);
  try {
    await fillKeys(store, keys);
    await fillLog(store, records);
    const times = [
      ...(await measurePages(store, question)),
      { ...(await measureUsage(store, reads)), what: 'chart of one key, 30 days' },
      { ...(await measureBounds(store, reads)), what: 'first and last record' },
      ...(await measureKeys(store, question)),
    ];
    const verifySeconds = await measureVerification(store);
    return {
      fileBytes: statSync(file).size,
      reads: times,
      verifySeconds,
      mostResidentMb: process.resourceUsage().maxRSS / KIB_PER_MIB,
      residentMb: process.memoryUsage.rss() / (KIB_PER_MIB * KIB_PER_MIB),
    };
  } finally {
    await store.close();
  }
}
