import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * What queries run on that are written once for both engines. SQLite returns their results at once, PostgreSQL as promises, so each
 * result is awaited. How many rows a statement changed is known by what it returns. decision 0184.
 */
export type SharedDatabase = BaseSQLiteDatabase<'sync' | 'async', unknown>;

/** More rows than a table has: SQLite takes an offset only behind a limit, and PostgreSQL takes no negative one. */
export const ALL_ROWS = Number.MAX_SAFE_INTEGER;
