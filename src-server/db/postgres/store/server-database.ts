import type { DatabaseCheck } from '@server/db/postgres/engine/check-database';
import { checkDatabase } from '@server/db/postgres/engine/check-database';
import { parseConnectionUrl } from '@server/db/postgres/engine/connection-url';
import type { DatabaseRoles, Migrated } from '@server/db/postgres/engine/migrate-database';
import { migrateDatabase } from '@server/db/postgres/engine/migrate-database';
import type { SharedFileStore } from '@server/db/postgres/engine/shared-files';
import { createHeadFile } from '@server/db/postgres/seal/head-file';
import { findLogContradiction } from '@server/db/postgres/seal/head-watch';
import type { SecretBox } from '@server/files/secret-box';
import type { OpenedStore, ServiceStoreOptions } from '@server/stores/engine/engine-port';
import type { LogContradiction } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { ListedService } from './list-services';
import { listServices } from './list-services';
import type { PostgresStore } from './postgres-store';
import { openPostgresStore } from './postgres-store';
import type { StandbyProblem } from './standby-check';
import { checkStandbys } from './standby-check';

/** What a store reports to those who use it. */
type StoreHooks = Pick<ServiceStoreOptions, 'onFailure' | 'onEvents' | 'onRevoked'>;

/** A database on a server that was checked, and its connections. */
export interface ServerDatabase {
  /** Creates the store. There is one, because it has all connections. */
  openStore(hooks: StoreHooks): OpenedStore;
  /** Ends the connections. Later calls wait for the first one. */
  close(): Promise<void>;
}

interface ServerDatabaseOptions {
  /** Keeps the newest record that the service has seen. */
  readonly dataDirectory: string;
  /** Encrypts secrets. Every service of the database has the same key. */
  readonly box: SecretBox;
  /** Compares the files that every service has alike. */
  readonly checkFiles: (files: SharedFileStore) => Promise<void>;
  /** Epoch ms, UTC. Left out: the time of the database. */
  readonly now?: (() => number) | undefined;
  /** How long the server may take to answer on the path of a call. Left out: 12 seconds. */
  readonly answerTimeoutMs?: number | undefined;
}

const createNoCopyError = (): AppError =>
  new AppError('unavailable', 'A database on a server is backed up by its own tools. Nothing was done.');

/** Completes the store by what a database on a server does not have. */
const createOpenedStore = (store: PostgresStore, close: () => Promise<void>): OpenedStore => ({
  transact: store.transact,
  read: store.read,
  get isAvailable() {
    return store.isAvailable;
  },
  probe: store.probe,
  close,
  copyTo: () => Promise.reject(createNoCopyError()),
  // The server checks its pages by itself, where its checksums are on.
  checkPages: async () => true,
  isUnchanged: () => true,
  seenLog: {
    findContradiction: store.findContradiction,
    compareAgain: store.compareAgain,
    leaveMark: store.leaveMark,
    watch: store.compareNow,
  },
});

/** Checks the database that the URL names, and opens it. Throws AppError with one sentence that says what to do. */
export async function openServerDatabase(
  url: string,
  { dataDirectory, box, checkFiles, now, answerTimeoutMs }: ServerDatabaseOptions,
): Promise<ServerDatabase> {
  const connection = parseConnectionUrl(url);
  await checkDatabase(connection, { checkFiles });
  let hooks: StoreHooks = { onFailure: () => undefined };
  const store = await openPostgresStore({
    connection,
    box,
    now,
    answerTimeoutMs,
    dataDirectory,
    headStorage: createHeadFile(dataDirectory),
    onFailure: (error) => hooks.onFailure(error),
    onEvents: (events) => hooks.onEvents?.(events),
    onRevoked: (keyIds) => hooks.onRevoked?.(keyIds),
  });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= store.close();
    return closing;
  };
  return {
    openStore(given) {
      hooks = given;
      return createOpenedStore(store, close);
    },
    close,
  };
}

/** What a check of a database has found. */
export interface CheckedDatabase {
  readonly passed: readonly DatabaseCheck[];
  /** The refusal of the first check that it has not passed. null: it has passed all. */
  readonly problem: AppError | null;
  /** What speaks against its standbys. null: nothing, or it has not passed all. */
  readonly standbys: StandbyProblem | null;
  /** How its log contradicts what this data directory or a service has seen. null: it does not, or it has not passed all. */
  readonly contradiction: LogContradiction | null;
  /** The services that work on it. Empty unless it has passed all. */
  readonly services: readonly ListedService[];
}

/** Checks the database as a start does, and looks at its standbys and services. */
export async function listDatabaseChecks(
  url: string,
  { checkFiles, dataDirectory }: Pick<ServerDatabaseOptions, 'checkFiles' | 'dataDirectory'>,
): Promise<CheckedDatabase> {
  const passed: DatabaseCheck[] = [];
  let standbys: StandbyProblem | null = null;
  let contradiction: LogContradiction | null = null;
  let services: readonly ListedService[] = [];
  try {
    await checkDatabase(parseConnectionUrl(url), {
      checkFiles,
      onPassed: (check) => void passed.push(check),
      async onReady(client) {
        standbys = await checkStandbys(client);
        contradiction = await findLogContradiction(client, createHeadFile(dataDirectory));
        services = await listServices(client);
      },
    });
    return { passed, problem: null, standbys, contradiction, services };
  } catch (error) {
    if (error instanceof AppError) return { passed, problem: error, standbys, contradiction, services };
    throw error;
  }
}

/** Brings the database that the URL names to this program's version. */
export const migrateServerDatabase = (url: string, roles: DatabaseRoles, nowMs: number): Promise<Migrated> =>
  migrateDatabase(parseConnectionUrl(url), roles, nowMs);
