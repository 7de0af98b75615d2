import { rmSync } from 'node:fs';
import { backupFolder } from './backup/backup-folder';
import { clearLeftovers } from './clear-leftovers';
import type { DataDirectory } from './db/sqlite/data-directory';
import { filesFolder } from './web-host/files-folder';

/** Removes what processes that were killed have left on its way in the data directory. To be called under its lock, before work begins. */
export function clearUnfinished(directory: DataDirectory): void {
  for (const folder of [directory.path, backupFolder(directory.path)]) clearLeftovers(folder);
  // Whether or not this service has browsers: those of before may have sent the names of guests.
  rmSync(filesFolder(directory.path), { recursive: true, force: true });
}
