import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Io } from '@server/cli/output/io';
import type { Backups } from '@server/commands/ports/backup-port';
import { engine } from '@server/engine/engine';
import { refuseServerDirectory } from '@server/engine/server-directory';
import { openServerEngine } from '@server/engine/server-engine';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createServerBackups } from '@server/features/service/backup/server-backups';
import { removeReserveFile } from '@server/files/reserve-file';
import { createJsonLog } from '@server/kernel/log';
import type { DataDirectory, DirectoryLock } from '@server/stores/engine/engine-port';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { findDatabaseFile, readDatabaseUrl } from './database-file';

/** Time for which a command waits until a service's writes are done. No caller waits for a command, so it may be long. */
const BEGIN_TIMEOUT_MS = 5000;

const monotonicMs = (): number => performance.now();

/** The database of one command, in its data directory or on a server. */
export interface CommandDatabase {
  readonly directory: DataDirectory;
  readonly store: Store;
  readonly backups: Backups;
  close(): Promise<void>;
}

export function createNotSetUpError(path: string): AppError {
  return new AppError('not_found', `Nothing is set up in ${path}. Run setup or demo first.`);
}

/** Creates a log on the error stream. Commands write to it only when something failed. */
export const createErrorLog = (io: Io) => createJsonLog((line) => io.err(line));

const createFailureLog = (io: Io) => (error: unknown) =>
  createErrorLog(io).error('the service could not write to its database', error);

/** Opens the store of a data directory for one command. */
export function openCommandStore(file: string, io: Io): Store {
  const store = engine.openStore({
    file,
    now: io.now,
    monotonicMs,
    beginWithinMs: BEGIN_TIMEOUT_MS,
    checksEveryPage: false,
    onFailure: createFailureLog(io),
    onDiskFull: () => removeReserveFile(dirname(file)),
  });
  return engine.retryOnFullDisk(store);
}

/** Refuses a directory in which no database is. */
function requireDatabase(directory: DataDirectory): void {
  if (existsSync(directory.databaseFile)) return;
  engine.requireServiceFiles(directory);
  engine.requireNeverHadDatabase(directory);
  throw createNotSetUpError(directory.path);
}

function openLockedStore(directory: DataDirectory, lock: DirectoryLock, io: Io): Store {
  try {
    engine.requireServiceFiles(directory);
    return openCommandStore(directory.databaseFile, io);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openOwnDatabase(io: Io, path: string, isFirst: boolean): CommandDatabase {
  refuseServerDirectory(path);
  if (!isFirst && !existsSync(path)) throw createNotSetUpError(path);
  const directory = engine.prepareDirectory(path);
  if (!isFirst) requireDatabase(directory);
  const lock = engine.lockForCommand(directory);
  const store = openLockedStore(directory, lock, io);
  return {
    directory,
    store,
    backups: createBackups(directory, { now: io.now, monotonicMs }),
    async close() {
      await store.close();
      lock.release();
    },
  };
}

async function openDatabaseOnServer(io: Io, path: string, file: string): Promise<CommandDatabase> {
  const server = await openServerEngine({ url: readDatabaseUrl(file), file }, path);
  const directory = engine.locateDirectory(path);
  const store = server.createServiceOpener(directory)({
    now: io.now,
    monotonicMs,
    beginWithinMs: BEGIN_TIMEOUT_MS,
    onFailure: createFailureLog(io),
  });
  return { directory, store, backups: createServerBackups(), close: server.close };
}

/**
 * Opens the database of a command: on a server where a file with its URL is named, else in the data directory. With `isFirst` it is
 * created there. Throws AppError `not_found` where nothing is set up.
 */
export async function openCommandDatabase(
  io: Io,
  {
    path,
    named,
    isFirst,
  }: { readonly path: string; readonly named: string | undefined; readonly isFirst: boolean },
): Promise<CommandDatabase> {
  const file = findDatabaseFile(named, io);
  return file === null ? openOwnDatabase(io, path, isFirst) : openDatabaseOnServer(io, path, file);
}
