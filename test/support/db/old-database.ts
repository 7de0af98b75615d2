import { join } from 'node:path';
import { listAppliedMigrations } from '@server/db/sqlite/engine/migrate';
import Database from 'better-sqlite3';
import { createTemporaryFolder } from '../service/store';
import { createOldDatabaseFile } from './old-database-file';

/** Creates a database in the form of an early release, in a folder of the test. `change` alters it afterwards. */
export function createOldDatabase(change = ''): string {
  const file = join(createTemporaryFolder(), 'brasstag.db');
  createOldDatabaseFile(file, change);
  return file;
}

/** Lists the applied migrations of a file without a change to it. */
export function listMigrations(file: string): string[] {
  const db = new Database(file, { readonly: true });
  try {
    return listAppliedMigrations(db).map(({ id }) => id);
  } finally {
    db.close();
  }
}
