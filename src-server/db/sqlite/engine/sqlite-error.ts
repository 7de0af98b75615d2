import { hasCode } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';

/** An error that SQLite raised. `code` is its extended result code, such as SQLITE_CONSTRAINT_UNIQUE. */
interface SqliteError extends Error {
  readonly code: string;
}

const isSqliteError = (error: Error): error is SqliteError =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_');

/**
 * Finds the error that SQLite raised: the error itself or, if a query builder wrapped it, one of its causes. Null if SQLite
 * raised none. An AppError already says what its cause means, so its causes are not searched.
 */
export function findSqliteError(error: unknown): SqliteError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  return isSqliteError(error) ? error : findSqliteError(error.cause);
}

const findCode = (error: unknown): string => findSqliteError(error)?.code ?? '';

/** True if another connection holds the write lock. */
export const isBusy = (error: unknown): boolean => findCode(error).startsWith('SQLITE_BUSY');

const INCOMPLETE_WRITES: readonly string[] = ['SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/**
 * True if a page could not be written. The page that completes a commit is written last, so a recovery after a crash does not
 * apply that commit. After a failed sync, however, all pages may be there.
 */
export const isIncompleteWrite = (error: unknown): boolean => INCOMPLETE_WRITES.includes(findCode(error));

const DUPLICATES: readonly string[] = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'];

/** True if a row broke a uniqueness rule of the schema. */
export const isDuplicate = (error: unknown): boolean => DUPLICATES.includes(findCode(error));

/** SQLite's text for a format number that it does not know. The error has no result code of its own. */
const UNKNOWN_FORMAT = 'unsupported file format';

/** SQLite's codes for damage: pages that contradict each other, another file, and a file that ends before its last page. */
export const DAMAGE_CODES: readonly string[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'];

/** True if the file is not a database of SQLite, ends too early, or its pages contradict each other. */
export const isDamaged = (error: unknown): boolean => {
  const found = findSqliteError(error);
  if (found === null) return false;
  return hasCode([found.code], DAMAGE_CODES) || found.message === UNKNOWN_FORMAT;
};

/** Errors that a statement or its values cause. The transaction goes on. */
const STATEMENT_FAULTS = /^SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|MISUSE|RANGE|TOOBIG)(?:_|$)/;

/** True if the engine, memory or the disk failed: full disk, I/O error, damage. */
export const isEngineFault = (error: unknown): boolean => {
  const code = findCode(error);
  return code !== '' && !STATEMENT_FAULTS.test(code);
};

/** True if the disk, a quota or a limit on files left no room for a write, also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isSqliteError(error) ? isIncompleteWrite(error) : isDiskFull(error.cause);
}
