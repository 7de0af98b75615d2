import { z } from 'zod';
import { besideTheLoop } from './connection-beside';

const whole = z.tuple([z.object({ integrity_check: z.literal('ok') })]);

/**
 * Whether every page, index and reference of a database file that nobody writes is sound. Beside the event loop: a check reads
 * every page at once. Throws what the engine throws of a file it cannot read.
 */
export const isSound = (file: string): Promise<boolean> =>
  besideTheLoop(file, true, async (db) => {
    if (!whole.safeParse(await db.rows('PRAGMA integrity_check(1)')).success) return false;
    return (await db.rows('SELECT 1 FROM pragma_foreign_key_check LIMIT 1')).length === 0;
  });
