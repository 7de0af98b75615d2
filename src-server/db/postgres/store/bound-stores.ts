import { createPostgresSql } from '@server/db/postgres/engine/postgres-sql';
import type { PostgresTransaction } from '@server/db/postgres/engine/postgres-transaction';
import type { RunStatement } from '@server/db/postgres/engine/statement-runner';
import { createRemoteDatabase, createStatements } from '@server/db/postgres/engine/statement-runner';
import type { SecretBox } from '@server/files/secret-box';
import type { CommittedEvent } from '@server/stores/event-store';
import type { Tx } from '@server/stores/store';
import type { PostgresStores } from './postgres-stores';
import { createPostgresStores } from './postgres-stores';

/** Stores whose statements run in one transaction after another, so that their texts are made once. */
export interface BoundStores extends Pick<Tx, 'changes' | 'savepoint'> {
  readonly stores: PostgresStores;
  /** Lets the statements run in this transaction from now on. */
  begin(transaction: PostgresTransaction): PostgresTransaction;
  /** Stores the events of its changes, and returns them. */
  flushEvents(atMs: number): Promise<readonly CommittedEvent[]>;
  /** Returns the ids of the keys that the transaction has revoked. */
  takeRevoked(): readonly string[];
}

/** Stores that no transaction uses. */
interface BoundStoresPool {
  take(): BoundStores;
  giveBack(bound: BoundStores): void;
}

const MAX_KEPT = 16;

function createBoundStores(convert: ReturnType<typeof createStatements>, box: SecretBox): BoundStores {
  let current: PostgresTransaction | null = null;
  function getTransaction(): PostgresTransaction {
    if (current === null) throw new Error('the statement is outside a transaction');
    return current;
  }
  const run: RunStatement = (statement, execute) => getTransaction().run(statement, execute);
  const { stores, events, revoked } = createPostgresStores({
    db: createRemoteDatabase(convert, run),
    sql: createPostgresSql(convert, run),
    box,
  });
  return {
    stores,
    changes: (place) => getTransaction().changes(place),
    savepoint: (work) => events.keepOnSuccess(() => getTransaction().savepoint(work)),
    begin(transaction) {
      events.begin();
      revoked.length = 0;
      current = transaction;
      return transaction;
    },
    flushEvents: events.flush,
    takeRevoked: () => revoked.splice(0),
  };
}

/** Creates the pool. Each text of a statement has one name on every connection. */
export function createBoundStoresPool(box: SecretBox): BoundStoresPool {
  const convert = createStatements();
  const free: BoundStores[] = [];
  return {
    take: () => free.pop() ?? createBoundStores(convert, box),
    giveBack(bound) {
      if (free.length < MAX_KEPT) free.push(bound);
    },
  };
}
