import { statfs } from 'node:fs/promises';

/** How many bytes may still be written to the disk that a folder is on. */
export type FreeBytes = (folder: string) => Promise<number>;

/** What the file system says of it: the room of ordinary users. */
export const getFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
