import type { Store, Tx } from '@server/stores/store';
import Database from 'better-sqlite3';
import { openPostgresTestStore, withClient } from '../postgres/postgres-store';
import { openTestStore } from '../service/store';

/** What the stores of both engines have. */
export type SharedStore = Pick<Store, 'transact' | 'read'>;

/** What a transaction has on both engines. */
export type SharedTx = Tx;

/** An engine's stores over an empty database. */
interface ContractStore {
  /** For what the test writes by itself: each of its transactions may change the organisation. decision 0183. */
  readonly store: SharedStore;
  /** As the program has it: a transaction that writes says where. */
  readonly programStore: SharedStore & Pick<Store, 'isAvailable'>;
  /** Runs SQL behind the program, on a connection of its own. */
  execute(sql: string): Promise<void>;
}

/** Opens the stores of an engine for the running test. */
export type OpenContractStore = () => Promise<ContractStore>;

async function openSqlite(): Promise<ContractStore> {
  const { store, programStore, file } = openTestStore();
  return {
    store,
    programStore,
    async execute(sql) {
      const other = new Database(file);
      other.exec(sql);
      other.close();
    },
  };
}

async function openPostgres(): Promise<ContractStore> {
  const { store: programStore, url } = await openPostgresTestStore();
  const store: SharedStore = {
    ...programStore,
    transact: (work) =>
      programStore.transact(async (tx) => {
        await tx.changes('organisation');
        return work(tx);
      }),
  };
  const execute = (sql: string) => withClient(url, async (client) => void (await client.query(sql)));
  return { store, programStore, execute };
}

/** Both engines by name, for tests that run on each. */
export const engines: readonly (readonly [name: string, open: OpenContractStore])[] = [
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
];
