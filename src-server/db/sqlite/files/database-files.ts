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
  readonly wal: FileIdentity | null;
  readonly walIndex: FileIdentity | null;
}

/**
 * How the files differ from those that were opened.
 *
 * - `wal_removed`: the write-ahead log or its index is gone, and nothing took its place. Closing stores everything in the database.
 * - `database_changed`: the database is gone or another one. Whatever is written is lost when the process ends.
 * - `wal_replaced`: the write-ahead log or its index is another one. Even closing writes to the database behind it.
 */
export interface FileChange {
  readonly kind: 'wal_removed' | 'database_changed' | 'wal_replaced';
  /** Path of the file that is gone or another one. */
  readonly file: string;
  readonly isGone: boolean;
}

/** Returns the paths of the write-ahead log and of its index. */
export const getWalPaths = (file: string): { readonly wal: string; readonly walIndex: string } => ({
  wal: `${file}-wal`,
  walIndex: `${file}-shm`,
});

function identifyFile(file: string): FileIdentity | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? null : { device: stats.dev, inode: stats.ino };
}

/** Identifies the files that have the names of a database and its write-ahead log now. */
export function identifyDatabaseFiles(file: string): DatabaseFiles {
  const { wal, walIndex } = getWalPaths(file);
  return { database: identifyFile(file), wal: identifyFile(wal), walIndex: identifyFile(walIndex) };
}

/** True if both are the same file, or both are missing. */
export const isSameFile = (a: FileIdentity | null, b: FileIdentity | null): boolean =>
  a?.device === b?.device && a?.inode === b?.inode;

/** Compares the files that have these names now with those that were opened. null: they are the same. */
export function findFileChange(file: string, opened: DatabaseFiles): FileChange | null {
  const paths = getWalPaths(file);
  const now = identifyDatabaseFiles(file);
  const isWalSame = isSameFile(now.wal, opened.wal);
  const isIndexSame = isSameFile(now.walIndex, opened.walIndex);
  if (!isWalSame && now.wal !== null) return { kind: 'wal_replaced', file: paths.wal, isGone: false };
  if (!isIndexSame && now.walIndex !== null)
    return { kind: 'wal_replaced', file: paths.walIndex, isGone: false };
  if (!isSameFile(now.database, opened.database))
    return { kind: 'database_changed', file, isGone: now.database === null };
  if (isWalSame && isIndexSame) return null;
  return { kind: 'wal_removed', file: isWalSame ? paths.walIndex : paths.wal, isGone: true };
}

/**
 * Ends this process at once, without closing its databases. SQLite writes the WAL to the database when it closes. So does
 * the runtime when the process ends. Behind another program's WAL that would undo what is stored there.
 */
export function endProcessWithoutClosing(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Says what happened to the file, for logs and refusals. */
export const describeFileChange = ({ file, isGone }: FileChange): string =>
  `${basename(file)} was ${isGone ? 'removed' : 'replaced'} while it was in use`;
