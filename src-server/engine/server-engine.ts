import { existsSync } from 'node:fs';
import type { DatabaseRoles, Migrated } from '@server/db/postgres/engine/migrate-database';
import type { SharedFileStore } from '@server/db/postgres/engine/shared-files';
import type { CheckedDatabase } from '@server/db/postgres/store/server-database';
import { createSecretBox } from '@server/files/secret-box';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import { AppError } from '@shared/kernel/errors';
import { engine } from './engine';
import { markServerDirectory } from './server-directory';
import { sharedFiles } from './shared-file-list';

/** A database on a server, opened for one service or command. */
export interface ServerEngine extends ServiceEngine {
  /** Ends the connections. Later calls wait for the first one. */
  close(): Promise<void>;
}

/** Throws AppError `unavailable` for a missing file, or one that others do not have. */
function requireSameFile(
  { name, path }: { readonly name: string; readonly path: string },
  known: string | null,
  own: string | null,
): void {
  if (own !== null && own === known) return;
  const problem = own === null ? 'is missing or holds no key' : 'is not that of the other services';
  throw new AppError(
    'unavailable',
    `The file ${name} in ${path} ${problem}. Copy it from the data directory of another service of this database. Nothing was changed.`,
  );
}

/**
 * Requires the files that every service of the database has alike. The first service creates them; the database then knows their
 * fingerprints. Throws AppError `unavailable` for a missing or another file.
 */
const createSharedFileCheck =
  ({ path }: DataDirectory) =>
  async (store: SharedFileStore): Promise<void> => {
    for (const { name, compute } of sharedFiles) {
      const known = await store.find(name);
      const own = compute(path, known === null);
      requireSameFile({ name, path }, known ?? (own && (await store.claim(name, own))), own);
    }
  };

/** Compares the same files, and creates and claims none. `onNew` is called for one that no service has claimed yet. */
const createSharedFileComparison =
  ({ path }: DataDirectory, onNew: () => void) =>
  async (store: Pick<SharedFileStore, 'find'>): Promise<void> => {
    for (const { name, compute } of sharedFiles) {
      const known = await store.find(name);
      if (known === null) onNew();
      else requireSameFile({ name, path }, known, compute(path, false));
    }
  };

/** Prepares the directory of one service of a database on a server. Throws AppError `invalid_request` where it has a database itself. */
function prepareServerDirectory(path: string): DataDirectory {
  const directory = engine.prepareDirectory(path);
  if (existsSync(directory.databaseFile))
    throw new AppError(
      'invalid_request',
      `The data directory ${path} has a database of its own. Choose another one with --data-dir. Nothing was changed.`,
    );
  return directory;
}

/** The URL of a database on a server, and the file that has it. */
interface DatabaseUrl {
  readonly url: string;
  readonly file: string;
  /** Epoch ms, UTC. The clock of a test in place of the database's. */
  readonly now?: (() => number) | undefined;
  /** How long the server may take to answer on the path of a call. Left out: 12 seconds. */
  readonly answerTimeoutMs?: number | undefined;
}

/**
 * Opens the database on a server that the URL names, for the service or command of a data directory. The driver is loaded only
 * then. Throws AppError with one sentence that says what to do.
 */
export async function openServerEngine(
  { url, file, now, answerTimeoutMs }: DatabaseUrl,
  path: string,
): Promise<ServerEngine> {
  const directory = prepareServerDirectory(path);
  const { openServerDatabase } = await import('@server/db/postgres/store/server-database');
  const database = await openServerDatabase(url, {
    now,
    answerTimeoutMs,
    dataDirectory: path,
    box: createSecretBox(path),
    checkFiles: createSharedFileCheck(directory),
  });
  markServerDirectory(directory, file);
  return {
    isShared: true,
    prepareDirectory: engine.prepareDirectory,
    lockForService: engine.lockForService,
    createServiceOpener: () => database.openStore,
    retryOnFullDisk: (store) => store,
    sharesSignIns: true,
    close: database.close,
  };
}

/** Brings the tables of a database on a server to this version, and gives the roles of services and auditors their rights. */
export async function migrateServer(url: string, roles: DatabaseRoles, nowMs: number): Promise<Migrated> {
  const { migrateServerDatabase } = await import('@server/db/postgres/store/server-database');
  return migrateServerDatabase(url, roles, nowMs);
}

/** What a check of a database has found, for one data directory. */
interface CheckedServer extends CheckedDatabase {
  /** True if no service has used the database yet, so that there is no file to compare. */
  readonly isNew: boolean;
}

/**
 * Lists the checks of a start that the database has passed, and the refusal of the first other one. null: it has passed all.
 * Changes nothing in the database, also in a new one. Creates the data directory where there is none.
 */
export async function listServerChecks(url: string, path: string): Promise<CheckedServer> {
  const directory = prepareServerDirectory(path);
  const { listDatabaseChecks } = await import('@server/db/postgres/store/server-database');
  let isNew = false;
  const compareFiles = createSharedFileComparison(directory, () => {
    isNew = true;
  });
  const checked = await listDatabaseChecks(url, { checkFiles: compareFiles, dataDirectory: path });
  return { ...checked, isNew };
}
