import { existsSync } from 'node:fs';
import type { Io } from '@server/cli/output/io';
import { engine } from '@server/engine/engine';
import { readBaseUrl } from '@server/features/service/base-url';
import type { ServedAddress } from '@server/features/service/served-address';
import { readServedAddress } from '@server/features/service/served-address';
import type { Snapshot } from '@server/stores/store';
import { defaultBaseUrl } from '@shared/kernel/product';
import type { NetworkSettings } from '@shared/network/network-settings';
import { replaceNetworkSettings } from '@shared/network/network-settings';
import type { GlobalOptions } from './cli-context';
import { getDirectoryPath } from './cli-context';
import { openCommandDatabase } from './command-database';
import { findDatabaseFile } from './database-file';

/** Reads something of the database without an acting member. null: there is no database. */
async function readStored<Value>(
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

const readServed = (io: Io, common: GlobalOptions): ServedAddress | null =>
  readServedAddress(getDirectoryPath(io, common));

/** Returns the address to give to other systems: what the user names, else that of the running or the next service. */
export async function findBaseUrl(io: Io, common: GlobalOptions, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const served = readServed(io, common);
  return (await readStored(io, common, (snapshot) => readBaseUrl(snapshot, null, served))) ?? defaultBaseUrl;
}

/** Returns the address on this computer: that of the running service, else of the stored port. A broken database counts as none. */
export async function findLocalUrl(io: Io, common: GlobalOptions): Promise<string> {
  const served = readServed(io, common);
  if (served !== null) return served.local_url;
  const stored = await readStored(io, common, ({ settings }) => settings.read()).catch(() => null);
  return stored === null ? defaultBaseUrl : `http://127.0.0.1:${stored.port}`;
}

/** Returns the address on the network: that of the running service, else the stored one. null: it was never set up. */
export async function findNetworkSettings(io: Io, common: GlobalOptions): Promise<NetworkSettings | null> {
  const stored = await readStored(io, common, ({ network }) => network.read());
  return replaceNetworkSettings(stored, readServed(io, common) ?? {});
}
