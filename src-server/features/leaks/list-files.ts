import { lstat, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findTokens } from '@shared/kernel/token-in-text';

/** A file to read. */
export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
}

/** What is under a path, without what is behind links. */
export interface ListedFiles {
  /** The path itself, with links resolved. */
  readonly root: string;
  readonly files: readonly ListedFile[];
  /** Entries with a text in the format of a token in their names. */
  readonly named: readonly string[];
  /** Links, which may lead out of the tree. */
  readonly links: number;
  /** Files and folders that may not be read. */
  readonly unreadable: number;
  /** Pipes, sockets and devices. */
  readonly special: number;
}

interface Found {
  readonly files: ListedFile[];
  readonly folders: string[];
  readonly named: string[];
  links: number;
  unreadable: number;
  special: number;
}

/** The part of an entry, and of a result of `lstat`, that names its kind. */
interface Kind {
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

/** True if the operating system refused. Any other error is a fault of the program. */
export const isFileSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Runs the work, and counts what cannot be read. */
async function countUnreadable(found: Found, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isFileSystemError(error)) throw error;
    found.unreadable += 1;
  }
}

async function addEntry(path: string, kind: Kind, found: Found): Promise<void> {
  if (kind.isDirectory()) found.folders.push(path);
  else if (kind.isSymbolicLink()) found.links += 1;
  else if (!kind.isFile()) found.special += 1;
  else
    await countUnreadable(found, async () => {
      found.files.push({ path, bytes: (await lstat(path)).size });
    });
}

async function readFolder(folder: string, found: Found, signal: AbortSignal): Promise<void> {
  for await (const entry of await opendir(folder)) {
    signal.throwIfAborted();
    const path = join(folder, entry.name);
    if (findTokens(entry.name).length > 0) found.named.push(path);
    await addEntry(path, entry, found);
  }
}

const compareByPath = (left: ListedFile, right: ListedFile): number => (left.path < right.path ? -1 : 1);

/**
 * Lists every file under a path, or the path itself. The path may be a link, since the member chose it. Links under it are
 * counted and not followed. Throws if the path does not exist, and when aborted.
 */
export async function listFiles(path: string, signal: AbortSignal): Promise<ListedFiles> {
  const root = await realpath(path);
  const found: Found = { files: [], folders: [], named: [], links: 0, unreadable: 0, special: 0 };
  await addEntry(root, await lstat(root), found);
  for (let folder = found.folders.pop(); folder !== undefined; folder = found.folders.pop()) {
    signal.throwIfAborted();
    const next = folder;
    await countUnreadable(found, () => readFolder(next, found, signal));
  }
  return { ...found, root, files: found.files.sort(compareByPath), named: found.named.sort() };
}
