import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies under a place, less what is not followed. */
export interface ListedFiles {
  readonly files: readonly string[];
  /** Links, which may lead out of the tree. */
  readonly links: number;
  /** Folders that may not be read. */
  readonly unreadable: number;
}

/** Whether the operating system said no; anything else is a mistake of ours. */
export const isFileSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Sorts what one folder holds. */
async function readFolder(folder: string, into: { files: string[]; folders: string[] }): Promise<number> {
  let links = 0;
  for await (const entry of await opendir(folder)) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) into.folders.push(place);
    else if (entry.isFile()) into.files.push(place);
    else if (entry.isSymbolicLink()) links += 1;
  }
  return links;
}

/** Every file under a path, or the path itself; links are counted and not followed. Throws when the path is not there, and when aborted. */
export async function listFiles(path: string, signal: AbortSignal): Promise<ListedFiles> {
  const first = await lstat(path);
  if (first.isFile()) return { files: [path], links: 0, unreadable: 0 };
  if (first.isSymbolicLink()) return { files: [], links: 1, unreadable: 0 };
  const files: string[] = [];
  const found = { files, folders: [path] };
  let links = 0;
  let unreadable = 0;
  for (let folder = found.folders.pop(); folder !== undefined; folder = found.folders.pop()) {
    signal.throwIfAborted();
    try {
      links += await readFolder(folder, found);
    } catch (error) {
      if (!isFileSystemError(error)) throw error;
      unreadable += 1;
    }
  }
  return { files: files.sort(), links, unreadable };
}
