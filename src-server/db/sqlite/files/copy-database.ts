import Database from 'better-sqlite3';

/** Pages copied in one turn of the event loop: about 400 KB. */
const PAGE_BATCH_SIZE = 100;

/**
 * Copies the database as it is at this moment to a file that must not exist, in many short steps. One read transaction spans
 * all steps. Without it SQLite would start again after each commit of another connection, and never finish under load.
 * Throws the signal's reason when aborted.
 */
export async function copyDatabase(file: string, target: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const db = new Database(file, { readonly: true, timeout: 5000 });
  try {
    db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await db.backup(target, {
      progress() {
        signal.throwIfAborted();
        return PAGE_BATCH_SIZE;
      },
    });
  } finally {
    db.close();
  }
}
