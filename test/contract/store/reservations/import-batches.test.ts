import { importReservationFile } from '@server/features/reservations/import/import-reservations';
import type { Store } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { createWholeStore } from '../../../support/nodes/whole-store';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import { createDemandFile } from '../../../support/reservations/demand-file';
import { createPropertyRow } from '../../../support/reservations/rows';
import { createSeededBytes, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** Imports rows on a computer so slow that a second passes between two looks at the time. Returns the number of transactions. */
async function importSlowly(store: Store, rows: number, isServed = false): Promise<number> {
  const property = createPropertyRow(1);
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(property);
  });
  let seconds = 0;
  let transactions = 0;
  const { imported } = await importReservationFile(store, {
    context: { property, canOverride: true, randomBytes: createSeededBytes() },
    file: createDemandFile(Array.from({ length: rows }, () => ({}))),
    hotel: null,
    canAddRooms: true,
    requireMayAddTypes: async () => undefined,
    requireAllowed: async () => undefined,
    monotonicMs: () => {
      seconds += 1;
      return seconds * 1000;
    },
    signal: new AbortController().signal,
    isServed: () => isServed,
    onProgress: () => undefined,
    async recordBatch() {
      transactions += 1;
    },
  });
  expect(imported).toBe(rows);
  return transactions;
}

describe('an import on a busy computer', () => {
  verifies('data.import', 'writes fifty reservations in a transaction where no one waits', async () => {
    expect(await importSlowly(openTestStore().programStore, 120)).toBe(3);
  });

  verifies('data.import', 'lets a service in after each one', async () => {
    expect(await importSlowly(openTestStore().programStore, 3, true)).toBe(3);
  });

  verifies('data.import', 'lets services of a PostgreSQL in after each one, wherever they run', async () => {
    const { store } = await openPostgresTestStore();
    expect(await importSlowly(createWholeStore(store), 3)).toBe(3);
  });
});
