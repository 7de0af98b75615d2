import { createHeadFile } from '@server/db/postgres/seal/head-file';
import type { PostgresStore } from '@server/db/postgres/store/postgres-store';
import { createAuditEntry } from '../audit/audit-entry';
import { createCallEntries } from '../audit/audit-log';
import { createNewKey } from '../keys/key-rows';
import { createPropertyRow } from '../reservations/rows';
import { createTemporaryFolder } from '../service/store';
import { openPostgresTestStore, withClient } from './postgres-store';

const key = createNewKey(1);
/** Of the key. */
export const watchedToken = { tokenHash: key.tokenHash, prefix: key.prefix };

/** Opens a service that keeps what it has seen in its folder, with a key and records. */
export async function openWatched() {
  const world = await openPostgresTestStore();
  const headStorage = createHeadFile(createTemporaryFolder());
  const store = await world.openStoreWith({ headStorage });
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(createPropertyRow(1));
    await tx.keys.insert(key);
    for (const entry of createCallEntries(5)) await tx.audit.append(entry);
  });
  /** Runs SQL that only a superuser can run on the log. */
  const setBack = (sql: string) =>
    withClient(world.url, async (client) => {
      await client.query(`SET session_replication_role = replica; ${sql}`);
    });
  return { ...world, store, headStorage, setBack };
}

/** Settles as the command does, and takes the log that is the right one then. */
export async function settleWatched(store: PostgresStore): Promise<void> {
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.replacements.noteSettlement();
  });
  await store.compareAgain();
}

/** Calls with the key, which reads and leaves a record. */
export const callWatched = (store: PostgresStore): Promise<string> =>
  store
    .transact(async (tx) => {
      const found = await tx.keys.findByTokenHash(watchedToken.tokenHash);
      await tx.audit.append(createAuditEntry({ actor: { kind: 'none' } }));
      return found === null ? 'unknown key' : 'answered';
    }, watchedToken)
    .catch((error) => error.code);
