import { lockLog } from '@server/db/postgres/engine/locks';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import { createOwnNode } from '@server/db/postgres/nodes/own-node';
import { createHeadWatch } from '@server/db/postgres/seal/head-watch';
import type { BoundStores } from '@server/db/postgres/store/bound-stores';
import { createBoundStoresPool } from '@server/db/postgres/store/bound-stores';
import { createExtender } from '@server/db/shared/engine/create-on-first-use';
import type { SecretBox } from '@server/files/secret-box';
import type { Times, Tx } from '@server/stores/store';
import type { ClientBase } from 'pg';

/** A transaction of one connection, and what waits until its records are sealed. */
interface ClientTransaction {
  readonly transaction: PostgresTransaction;
  waitUntilSealed(): Promise<void>;
}

/** Lets stores run in the transaction of one connection, which the caller begins and ends. Its tables are locked. */
function createClientTransaction(client: ClientBase): ClientTransaction {
  let sealing: Promise<unknown> = Promise.resolve();
  return {
    transaction: {
      run: (_statement, work) => work(client),
      writeLog: (_statement, work) => work(client),
      lockLog: () => lockLog(client),
      changes: async () => undefined,
      savepoint: (work) => work(),
      mustRunAgain: false,
      isLateChange: false,
      isChanging: true,
      runAgain() {
        throw new Error('a key of the record was revoked meanwhile');
      },
      requireIntact: () => undefined,
      // The caller commits later, in the same transaction.
      sendWithCommit(last) {
        sealing = last.send(client);
        sealing.catch(() => undefined);
      },
      endRead: () => undefined,
      commit: async () => undefined,
      abandon: async () => undefined,
    },
    async waitUntilSealed() {
      await sealing;
    },
  };
}

/** The stores over the schema that the connection names first. */
export interface ClientStores {
  readonly tx: Tx;
  /** Seals what was appended. Call it last. */
  readonly finish: BoundStores['finish'];
}

/**
 * Creates the function that opens the stores over the open transaction of a connection, one after another. Each statement has one
 * name on it, and the server plans it again for another schema.
 */
export function createClientStores(client: ClientBase, box: SecretBox): (times: Times) => ClientStores {
  const refuse = () => Promise.reject(new Error('every record belongs to the transaction'));
  // The caller looks a lost commit up by itself, and no other program writes the log meanwhile.
  const findStoredRequests = async () => null;
  const head = createHeadWatch({ load: () => null, save: () => undefined }, () => undefined);
  const bound = createBoundStoresPool({
    box,
    sealAside: { ofCalls: refuse, ofOthers: refuse },
    findStoredRequests,
    head,
    ownNode: createOwnNode(''),
  }).take();
  const { stores, changes, savepoint, readCached } = bound;
  return (times) => {
    const { transaction, waitUntilSealed } = createClientTransaction(client);
    bound.begin(transaction, null);
    return {
      tx: createExtender(stores)({ ...times, changes, savepoint, readCached }),
      async finish(atMs) {
        const events = await bound.finish(atMs);
        await waitUntilSealed();
        return events;
      },
    };
  };
}
