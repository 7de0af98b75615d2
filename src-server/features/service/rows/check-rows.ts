import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckedTable, RowCheckStore } from '@server/stores/row-check-store';
import { checkedTables } from '@server/stores/row-check-store';
import type { Store } from '@server/stores/store';

/** Rows checked in one turn of the event loop: one or two milliseconds of reservations. */
const CHECK_BATCH_SIZE = 20;
/** Damaged rows that are named. The others are counted. */
const MAX_NAMED_ROWS = 20;

interface DamagedRow {
  readonly table: CheckedTable;
  readonly id: string;
}

export interface CheckedRows {
  readonly checked: number;
  readonly damagedCount: number;
  /** The first damaged rows. */
  readonly damaged: readonly DamagedRow[];
}

interface CheckOptions {
  readonly report: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** Reads all pages of a table. Calls run in between. */
async function* readPages(store: Store, table: CheckedTable) {
  let afterId = '';
  for (;;) {
    const page = { afterId, limit: CHECK_BATCH_SIZE };
    const result: Awaited<ReturnType<RowCheckStore['check']>> = await store.read(({ rowChecks }) =>
      rowChecks.check(table, page),
    );
    if (result.lastId === null) return;
    yield result;
    afterId = result.lastId;
    await nextTurn();
  }
}

/**
 * Checks that every stored row agrees with itself: JSON is parsed by its schema and compared with the columns. Throws the
 * signal's reason when aborted. decision 0123.
 */
export async function checkRows(store: Store, { report, signal }: CheckOptions): Promise<CheckedRows> {
  const total = await store.read(({ rowChecks }) => rowChecks.count());
  const damaged: DamagedRow[] = [];
  let checked = 0;
  let damagedCount = 0;
  for (const table of checkedTables)
    for await (const { rows, damagedIds } of readPages(store, table)) {
      signal.throwIfAborted();
      checked += rows;
      damagedCount += damagedIds.length;
      const named = damagedIds.slice(0, MAX_NAMED_ROWS - damaged.length);
      damaged.push(...named.map((id) => ({ table, id })));
      report(checked, Math.max(total, checked));
    }
  return { checked, damagedCount, damaged };
}
