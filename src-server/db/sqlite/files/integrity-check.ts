import { z } from 'zod';
import { runInWorker } from './worker-connection';

const okRowsSchema = z.tuple([z.object({ integrity_check: z.literal('ok') })]);

/**
 * Checks every page, index and reference of a database file, as it is at this moment. The check reads every page, so it runs
 * in a worker. Throws what SQLite throws for a file it cannot read.
 */
export const checkIntegrity = (file: string): Promise<boolean> =>
  runInWorker(file, true, async (db) => {
    if (!okRowsSchema.safeParse(await db.rows('PRAGMA integrity_check(1)')).success) return false;
    return (await db.rows('SELECT 1 FROM pragma_foreign_key_check LIMIT 1')).length === 0;
  });
