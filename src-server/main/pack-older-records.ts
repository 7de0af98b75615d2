import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '@server/stores/store';

/**
 * Packs the records that an older version wrote as rows, one block in each transaction. Calls run in between, and both forms are
 * read meanwhile. decision 0166.
 */
export async function packOlderRecords(store: Store, signal: AbortSignal): Promise<void> {
  while (await store.transact(({ audit }) => audit.packOlder())) {
    signal.throwIfAborted();
    await nextTurn();
  }
}
