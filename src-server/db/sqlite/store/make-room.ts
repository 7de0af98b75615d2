import type { Database } from 'better-sqlite3';

/**
 * Makes room for the next commit after one that found the disk full. `giveUpReserve` frees space, which the checkpoint
 * may need. Then commits write over the write-ahead log from its start and need no new space. Never throws.
 */
export function makeRoom(db: Database, giveUpReserve: () => void): void {
  giveUpReserve();
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The next commit then fails as well and says so.
  }
}
