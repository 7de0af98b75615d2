import { renameSync, rmSync } from 'node:fs';
import { removeDatabase } from '@server/db/sqlite/files/companion-files';
import type { FileChange } from '@server/db/sqlite/files/database-files';
import {
  describeFileChange,
  getWalPaths,
  identifyDatabaseFiles,
  isSameFile,
} from '@server/db/sqlite/files/database-files';
import { acquireExclusiveLock } from '@server/db/sqlite/files/database-lock';
import { createKeptName, syncFolder } from '@server/db/sqlite/files/swap-database-file';
import type { DataDirectory, WatchDeps } from '@server/stores/engine/engine-port';
import { finishCopy } from './backup-file';
import type { SqliteStore } from './sqlite-store';

/** Closes the database, which stores the WAL in it, and opens it again with a new one. */
async function reopen({ live, directory, log }: WatchDeps<SqliteStore>, change: FileChange): Promise<void> {
  // A command that opened the database meanwhile would have another WAL.
  const lock = acquireExclusiveLock(directory, 0);
  try {
    await live.replace((current) => current.close());
    log.info('the database was opened again', { because: describeFileChange(change) });
  } finally {
    lock.release();
  }
}

/**
 * Takes the WAL of this service away from beside another database, to which SQLite would apply it after a crash.
 * `savedAs` null: it is deleted. Returns false if its place is taken by another one.
 */
function removeOwnWal(store: SqliteStore, { databaseFile }: DataDirectory, savedAs: string | null): boolean {
  const { wal, walIndex } = getWalPaths(databaseFile);
  const present = identifyDatabaseFiles(databaseFile);
  if (present.wal === null || !isSameFile(present.wal, store.files.wal)) return false;
  if (savedAs === null) rmSync(wal);
  else renameSync(wal, savedAs);
  rmSync(walIndex, { force: true });
  return true;
}

/** Saves what was acknowledged, because the files with the names of the database no longer contain it. */
async function saveState(
  deps: WatchDeps<SqliteStore>,
  store: SqliteStore,
  change: FileChange,
): Promise<void> {
  const { directory, log, now } = deps;
  const savedAs = `${directory.databaseFile}.${createKeptName(directory, 'before-replacement', now())}`;
  const error = new Error(
    `${describeFileChange(change)}; every call is refused until the service is restarted`,
  );
  try {
    store.saveCopy(savedAs);
    await finishCopy(savedAs, savedAs);
    syncFolder(directory.path);
    removeOwnWal(store, directory, null);
    log.error('the database is not the one that the service opened', error, { savedAs });
  } catch (cause) {
    removeDatabase(savedAs);
    const savedWal = `${savedAs}.log`;
    const isSaved = removeOwnWal(store, directory, savedWal);
    log.error('the database is not the one that the service opened', error, {
      savedAs: isSaved ? savedWal : null,
    });
    log.error('its last state could not be saved', cause);
  }
}

/**
 * Creates the watch that compares the files of the database with those that were opened. Every transaction is refused while they differ.
 * Where only the WAL was removed, nothing is lost: the database is closed and opened again. Otherwise its state is saved.
 * decision 0129.
 */
export function createDatabaseFilesWatch(deps: WatchDeps<SqliteStore>): () => Promise<void> {
  let saved: SqliteStore | null = null;
  return async () => {
    const store = deps.live.current();
    const change = store?.findFileChange() ?? null;
    if (store === null || change === null) return;
    if (change.kind === 'wal_removed') {
      await reopen(deps, change);
      return;
    }
    if (saved === store) return;
    saved = store;
    // It fails. From then on also /healthz and calls without a token get 503.
    await store.transact(async () => undefined).catch(() => undefined);
    await saveState(deps, store, change);
  };
}
