import { openStore } from '@server/db/sqlite/store/sqlite-store';
import type { AuditEntry } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';
import { inventEntry, LOG_END_MS } from './invented-entry';

const RECORDS_PER_TRANSACTION = 500;

/** Opens a store whose clock is at the end of the invented log. */
export const openLog = (file: string): Store =>
  openStore({
    file,
    now: () => LOG_END_MS,
    monotonicMs: () => performance.now(),
    beginWithinMs: 800,
    checksEveryPage: false,
    onFailure: (error) => void process.stderr.write(`${String(error)}\n`),
  });

/** Appends that many invented records, each as `adapt` changes it. */
export async function fillLog(
  store: Store,
  records: number,
  adapt: (entry: AuditEntry) => AuditEntry = (entry) => entry,
): Promise<void> {
  for (let first = 1; first <= records; first += RECORDS_PER_TRANSACTION)
    await store.transact(async (tx) => {
      for (let number = first; number < first + RECORDS_PER_TRANSACTION && number <= records; number += 1)
        await tx.audit.append(adapt(inventEntry(number, records)));
    });
}
