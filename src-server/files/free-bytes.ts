import { statfs } from 'node:fs/promises';

/** Reads how many bytes may still be written to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Asks the file system for the space available to ordinary users. */
export const getFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
