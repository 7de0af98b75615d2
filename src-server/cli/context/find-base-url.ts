import { existsSync } from 'node:fs';
import type { Io } from '@server/cli/output/io';
import { engine } from '@server/engine/engine';
import { readBaseUrl } from '@server/features/service/base-url';
import type { Snapshot } from '@server/stores/store';
import { defaultBaseUrl } from '@shared/kernel/product';
import type { GlobalOptions } from './cli-context';
import { getDirectoryPath } from './cli-context';
import { openCommandDatabase } from './command-database';
import { findDatabaseFile } from './database-file';

/** Reads something of the database without an acting member. null: there is no database. */
export async function readStored<Value>(
  io: Io,
  common: GlobalOptions,
  read: (snapshot: Snapshot) => Promise<Value>,
): Promise<Value | null> {
  const path = getDirectoryPath(io, common);
  const isOnServer = findDatabaseFile(common.database, io) !== null;
  if (!isOnServer && !existsSync(engine.locateDirectory(path).databaseFile)) return null;
  const { store, close } = await openCommandDatabase(io, { path, named: common.database, isFirst: false });
  return store.read(read).finally(close);
}

/** Returns the address to give to other systems: what the user names, else what the settings say, else the usual one. */
export async function findBaseUrl(io: Io, common: GlobalOptions, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  return (await readStored(io, common, (snapshot) => readBaseUrl(snapshot, null))) ?? defaultBaseUrl;
}
