import type { Database } from 'better-sqlite3';

/**
 * Creates the check whether another connection, of this process or another one, has committed since the last time. It is meant for inside
 * a transaction, where none can commit any more. source: sqlite.org/pragma.html#pragma_data_version.
 */
export function createForeignChangeCheck(db: Database): () => boolean {
  const readVersion = db.prepare('PRAGMA data_version').pluck();
  let known: unknown = null;
  return () => {
    const version = readVersion.get();
    const hasChanged = version !== known;
    known = version;
    return hasChanged;
  };
}
