import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** What a file is, whatever its name: a file that takes the place of another one differs in these. */
interface FileIdentity {
  readonly device: number;
  readonly inode: number;
}

/** The files of an open database: the database itself, its write-ahead log and the index of that log. */
export interface DatabaseFiles {
  readonly database: FileIdentity | null;
  readonly log: FileIdentity | null;
  readonly index: FileIdentity | null;
}

/**
 * How the files differ from those that were opened.
 *
 * - `log_removed`: the log or its index is gone, and nothing took its place. Closing stores everything in the database.
 * - `database_changed`: the database is gone or another one. Whatever is written is lost when the process ends.
 * - `log_replaced`: the log or its index is another one. Even closing writes to the database behind the other log.
 */
export interface FileChange {
  readonly kind: 'log_removed' | 'database_changed' | 'log_replaced';
  /** Path of the file that is gone or another one. */
  readonly file: string;
  readonly isGone: boolean;
}

/** Returns the paths of the log and of its index. */
export const getLogPaths = (file: string): { readonly log: string; readonly index: string } => ({
  log: `${file}-wal`,
  index: `${file}-shm`,
});

function identifyFile(file: string): FileIdentity | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : { device: stats.dev, inode: stats.ino };
}

/** Identifies the files that have the names of a database and its log now. */
export function identifyDatabaseFiles(file: string): DatabaseFiles {
  const { log, index } = getLogPaths(file);
  return { database: identifyFile(file), log: identifyFile(log), index: identifyFile(index) };
}

/** True if both are the same file, or both are missing. */
export const isSameFile = (a: FileIdentity | null, b: FileIdentity | null): boolean =>
  a?.device === b?.device && a?.inode === b?.inode;

/** Compares the files that have these names now with those that were opened. null: they are the same. */
export function findFileChange(file: string, opened: DatabaseFiles): FileChange | null {
  const paths = getLogPaths(file);
  const now = identifyDatabaseFiles(file);
  const isLogSame = isSameFile(now.log, opened.log);
  const isIndexSame = isSameFile(now.index, opened.index);
  if (!isLogSame && now.log !== null) return { kind: 'log_replaced', file: paths.log, isGone: false };
  if (!isIndexSame && now.index !== null) return { kind: 'log_replaced', file: paths.index, isGone: false };
  if (!isSameFile(now.database, opened.database))
    return { kind: 'database_changed', file, isGone: now.database === null };
  if (isLogSame && isIndexSame) return null;
  return { kind: 'log_removed', file: isLogSame ? paths.index : paths.log, isGone: true };
}

/**
 * Ends this process at once, without closing its databases. SQLite writes its log to the database when it closes. So does
 * the runtime when the process ends. Behind another program's log that would undo what is stored there.
 */
export function endProcessWithoutClosing(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Says what happened to the file, for logs and refusals. */
export const describeFileChange = ({ file, isGone }: FileChange): string =>
  `${basename(file)} was ${isGone ? 'removed' : 'replaced'} while it was in use`;
