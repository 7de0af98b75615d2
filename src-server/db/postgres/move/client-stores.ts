import { lockLog } from '@server/db/postgres/engine/locks';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import type { BoundStores } from '@server/db/postgres/store/bound-stores';
import { createBoundStoresPool } from '@server/db/postgres/store/bound-stores';
import { createExtender } from '@server/db/shared/engine/create-on-first-use';
import type { SecretBox } from '@server/files/secret-box';
import type { Times, Tx } from '@server/stores/store';
import type { ClientBase } from 'pg';

/** Lets stores run in the transaction of one connection, which the caller begins and ends. Its tables are locked. */
const createClientTransaction = (client: ClientBase): PostgresTransaction => ({
  run: (_statement, work) => work(client),
  writeLog: (_statement, work) => work(client),
  lockLog: () => lockLog(client),
  changes: async () => undefined,
  savepoint: (work) => work(),
  mustRunAgain: false,
  isChanging: true,
  runAgain() {
    throw new Error('a key of the record was revoked meanwhile');
  },
  requireIntact: () => undefined,
  commit: async () => undefined,
  abandon: async () => undefined,
});

/** The stores over the schema that the connection names first. */
export interface ClientStores {
  readonly tx: Tx;
  /** Seals what was appended. Call it last. */
  readonly finish: BoundStores['finish'];
}

/**
 * Creates what opens the stores over the open transaction of a connection, one after another. Each statement has one name on it, and
 * the server plans it again for another schema.
 */
export function createClientStores(client: ClientBase, box: SecretBox): (times: Times) => ClientStores {
  const sealAside = () => Promise.reject(new Error('every record belongs to the transaction'));
  const bound = createBoundStoresPool({ box, sealAside }).take();
  const { stores, changes, savepoint, readIfChanged, finish } = bound;
  return (times) => {
    bound.begin(createClientTransaction(client));
    return { tx: createExtender(stores)({ ...times, changes, savepoint, readIfChanged }), finish };
  };
}
