import { createLogSql } from '@server/db/postgres/audit/log-sql';
import type { LookedUpKey } from '@server/db/postgres/calls/look-up';
import { createPostgresSql } from '@server/db/postgres/engine/postgres-sql';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import type { RunStatement } from '@server/db/postgres/engine/statement-runner';
import { createRemoteDatabase, createStatements } from '@server/db/postgres/engine/statement-runner';
import type { OwnNode } from '@server/db/postgres/nodes/own-node';
import type { FindStoredRequests } from '@server/db/postgres/seal/find-stored-requests';
import type { HeadWatch } from '@server/db/postgres/seal/head-watch';
import type { SecretBox } from '@server/files/secret-box';
import type { CommittedEvent } from '@server/stores/event-store';
import type { Stores, Tx } from '@server/stores/store';
import type { StoreParts } from './postgres-stores';
import { createPostgresStores } from './postgres-stores';

/** Stores whose statements run in one transaction after another, so that their texts are made once. */
export interface BoundStores extends Pick<Tx, 'changes' | 'savepoint' | 'readCached'> {
  readonly stores: Stores;
  /** Lets the statements run in this transaction from now on. `key`: what was looked up for its call. null: it is of none. */
  begin(transaction: PostgresTransaction, key: LookedUpKey | null): PostgresTransaction;
  /** Stores the events of its changes, returns them, and seals its records. Call it last. */
  finish(atMs: number): Promise<readonly CommittedEvent[]>;
  /** Returns the ids of the keys that the transaction has revoked. */
  takeRevoked(): readonly string[];
  /** Refuses statements until the next transaction begins. */
  end(): void;
}

/** Stores that no transaction uses. */
interface BoundStoresPool {
  take(): BoundStores;
  /** Keeps the stores for another transaction. Those of one that failed are left: a part of its work may still run. */
  giveBack(bound: BoundStores): void;
}

/** As many as calls may run at the same time in practice. Making the stores of a call costs more than the call. */
const MAX_KEPT = 128;

/** What stores are made of, besides the transaction that they run in. */
interface BoundStoresDeps {
  readonly box: SecretBox;
  readonly sealAside: StoreParts['sealAside'];
  readonly findStoredRequests: FindStoredRequests;
  readonly head: HeadWatch;
  readonly ownNode: OwnNode;
}

function createBoundStores(convert: ReturnType<typeof createStatements>, deps: BoundStoresDeps): BoundStores {
  let current: PostgresTransaction | null = null;
  let lookedUp: LookedUpKey | null = null;
  function getTransaction(): PostgresTransaction {
    if (current === null) throw new Error('the statement is outside a transaction');
    return current;
  }
  const run: RunStatement = (statement, execute) => getTransaction().run(statement, execute);
  const writeLog: RunStatement = (statement, execute) => getTransaction().writeLog(statement, execute);
  const { stores, events, revoked, writer } = createPostgresStores({
    db: createRemoteDatabase(convert, run),
    sql: createPostgresSql(convert, run),
    logSql: createLogSql({ convert, run, writeLog }),
    getTransaction,
    getLookedUp: () => lookedUp,
    ...deps,
  });
  return {
    stores,
    changes: (place) => getTransaction().changes(place),
    // Other services write, too.
    readCached: (_propertyId, _question, read) => read(),
    savepoint: (work) =>
      events.keepOnSuccess(() => writer.keepOnSuccess(() => getTransaction().savepoint(work))),
    begin(transaction, key) {
      events.begin();
      writer.begin();
      revoked.length = 0;
      current = transaction;
      lookedUp = key;
      return transaction;
    },
    async finish(atMs) {
      await events.flush({ atMs, requestId: null });
      // Records of a transaction that changes nothing else are stored aside, so its end would not undo them.
      const transaction = getTransaction();
      transaction.requireIntact();
      // Its connection is free while the record is stored.
      if (!transaction.isChanging) transaction.endRead();
      await writer.end();
      return events.takeStored();
    },
    takeRevoked: () => revoked.splice(0),
    end() {
      current = null;
      lookedUp = null;
    },
  };
}

/** Creates the pool. Each text of a statement has one name on every connection. */
export function createBoundStoresPool(deps: BoundStoresDeps): BoundStoresPool {
  const convert = createStatements();
  const free: BoundStores[] = [];
  return {
    take: () => free.pop() ?? createBoundStores(convert, deps),
    giveBack(bound) {
      bound.end();
      if (free.length < MAX_KEPT) free.push(bound);
    },
  };
}
