import { statfs } from 'node:fs/promises';

/** Reads how many bytes may still be written to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Reads how large the disk of a folder is. */
export type DiskBytes = (folder: string) => Promise<number>;

/** Free space on the disk of the data directory. */
export interface DiskSpace {
  /** null: it is not known. */
  readonly freeBytes: number | null;
  /** How large the disk is. null: it is not known. */
  readonly diskBytes: number | null;
  /** True while every call is refused, so that management has the space that is left. */
  readonly isReserveUsed: boolean;
}

/** Asks the file system for the space available to ordinary users. Some systems do not know any size: that is no limit. */
export const getFreeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** Asks the file system for its size. Some systems do not know any: then no share of it can be free. */
export const getDiskBytes: DiskBytes = async (folder) => {
  const { bsize, blocks } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : blocks * bsize;
};
