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

/** What a statement or its values bring upon themselves: the transaction goes on. */
const OWN_FAULTS = /^SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)(?:_|$)/;

/** The engine, memory or the disk failed: full disk, I/O error, damage. */
export const isEngineFault = (error: unknown): boolean =>
  sqliteCode(error) !== '' && !OWN_FAULTS.test(sqliteCode(error));
