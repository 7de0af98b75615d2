import { existsSync } from 'node:fs';
import { DAMAGE_CODES } from '@server/db/sqlite/engine/sqlite-error';
import { recordCleanEnd, takeCleanEnd } from '@server/db/sqlite/files/clean-end';
import { hasCompanion, measureDatabase, removeDatabase } from '@server/db/sqlite/files/companion-files';
import {
  getLockFiles,
  locateDataDirectory,
  prepareDataDirectory,
} from '@server/db/sqlite/files/data-directory';
import { acquireExclusiveLock, acquireSharedLock } from '@server/db/sqlite/files/database-lock';
import { lockDirectory } from '@server/db/sqlite/files/directory-lock';
import { lockUnmoved } from '@server/db/sqlite/files/move-mark';
import { writeOwnerFile } from '@server/db/sqlite/files/owner-file';
import { assertServiceFiles } from '@server/db/sqlite/files/service-files';
import { createKeptName, swapDatabaseFile } from '@server/db/sqlite/files/swap-database-file';
import { LOG_DAMAGED, ROW_DAMAGED } from '@server/kernel/system-error';
import type { DataDirectory, Engine, ServiceStoreOptions } from '@server/stores/engine/engine-port';
import { assertBrasstagDatabase, finishCopy, withDamagedError } from './backup-file';
import { inspectBackupFile } from './inspect-backup';
import { assertNeverHadDatabase, findSavedState } from './missing-database';
import { retryOnFullDisk } from './retry-on-full-disk';
import type { SqliteStore } from './sqlite-store';
import { openStore } from './sqlite-store';
import { upgradeCopy } from './upgrade-copy';
import { createDatabaseFilesWatch } from './watch-database-files';

function createServiceOpener(directory: DataDirectory): (options: ServiceStoreOptions) => SqliteStore {
  // Every page is checked unless the last service closed this very file in order. A restored database has been checked already.
  let checksEveryPage = !takeCleanEnd(directory);
  return (options) => {
    const store = openStore({ ...options, file: directory.databaseFile, checksEveryPage });
    checksEveryPage = false;
    try {
      writeOwnerFile(directory, store.files);
      return store;
    } catch (error) {
      // On a full disk. Opening is tried again, so this connection must not stay.
      void store.close();
      throw error;
    }
  };
}

/** SQLite as the engine: one file in the data directory, with locks beside it. */
export const sqliteEngine: Engine<SqliteStore> = {
  locateDirectory: locateDataDirectory,
  prepareDirectory: prepareDataDirectory,
  isDataDirectory: (folder) => existsSync(getLockFiles({ path: folder }).lockFile),
  mayBeOpen: hasCompanion,
  isServed: (directory) => existsSync(getLockFiles(directory).ownerFile),
  requireServiceFiles: assertServiceFiles,
  requireNeverHadDatabase: ({ databaseFile }) => assertNeverHadDatabase(databaseFile),
  measureFiles: ({ databaseFile }) => measureDatabase(databaseFile),
  findSavedState: (path) => findSavedState(locateDataDirectory(path).databaseFile),
  lockForService: (directory) => lockUnmoved(directory, () => lockDirectory(directory)),
  lockForCommand: (directory) => lockUnmoved(directory, () => acquireSharedLock(directory)),
  lockForReplacement: (directory, withinMs) =>
    lockUnmoved(directory, () => acquireExclusiveLock(directory, withinMs)),
  openStore,
  createServiceOpener,
  recordCleanEnd,
  createWatch: createDatabaseFilesWatch,
  retryOnFullDisk,
  backups: {
    requireOwn: assertBrasstagDatabase,
    finish: finishCopy,
    inspect: inspectBackupFile,
    upgrade: upgradeCopy,
    withDamagedError,
    remove: removeDatabase,
    createKeptName,
    swap: swapDatabaseFile,
  },
  // Codes may have an ending.
  faultCodes: {
    noSpace: ['SQLITE_FULL'],
    damaged: [...DAMAGE_CODES, LOG_DAMAGED, ROW_DAMAGED],
    notAllowed: ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM'],
    unreadable: ['SQLITE_IOERR'],
  },
};
