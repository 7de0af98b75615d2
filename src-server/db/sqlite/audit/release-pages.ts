import type { Database } from 'better-sqlite3';

/** Free pages that stay: the log soon needs them again. */
const KEPT_PAGES = 256;
/** Pages released in one transaction: calls wait so long. */
const PAGES_PER_STEP = 128;

/** Creates the step that makes the file shorter by some of its free pages, inside the caller's transaction. True: there are more. */
export function createPageReleaser(db: Database): () => boolean {
  const countFree = db.prepare<[], number>('SELECT freelist_count FROM pragma_freelist_count').pluck();
  return () => {
    const free = countFree.get() ?? 0;
    if (free <= KEPT_PAGES) return false;
    db.pragma(`incremental_vacuum(${Math.min(PAGES_PER_STEP, free - KEPT_PAGES)})`);
    // A file of another kind keeps all its pages.
    return (countFree.get() ?? 0) < free;
  };
}
