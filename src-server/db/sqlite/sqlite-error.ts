const sqliteCode = (error: unknown): string =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_')
    ? error.code
    : '';

/** Another connection holds the write lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error).startsWith('SQLITE_BUSY');

/** A row broke a uniqueness rule of the schema. */
export const isDuplicate = (error: unknown): boolean =>
  sqliteCode(error) === 'SQLITE_CONSTRAINT_UNIQUE' || sqliteCode(error) === 'SQLITE_CONSTRAINT_PRIMARYKEY';

/** The file is not a database of SQLite or its pages contradict each other. */
export const isDamaged = (error: unknown): boolean =>
  sqliteCode(error).startsWith('SQLITE_CORRUPT') || sqliteCode(error) === 'SQLITE_NOTADB';

/** The engine or the disk failed, rather than a rule of the schema: full disk, I/O error, damage. */
export const isEngineError = (error: unknown): boolean =>
  sqliteCode(error) !== '' && !sqliteCode(error).startsWith('SQLITE_CONSTRAINT');
