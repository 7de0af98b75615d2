import { rmSync } from 'node:fs';
import { readOwnFile, writeOwnFile } from '@server/files/own-file';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import { z } from 'zod';
import { getLockFiles } from './data-directory';
import type { DatabaseFiles } from './database-files';

const identitySchema = z.object({ device: z.number(), inode: z.number() }).nullable();

const ownerSchema = z.object({
  processId: z.int(),
  /** The files that the service has open. A service and commands of other versions share these names. */
  files: z.object({ database: identitySchema, log: identitySchema, index: identitySchema }).nullable(),
});

/** The service that locked a data directory. */
interface Owner {
  readonly processId: number;
  /** null: none yet. */
  readonly files: DatabaseFiles | null;
}

type StoredFiles = NonNullable<z.infer<typeof ownerSchema>['files']>;

const toStored = ({ database, wal, walIndex }: DatabaseFiles): StoredFiles => ({
  database,
  log: wal,
  index: walIndex,
});

const fromStored = ({ database, log, index }: StoredFiles): DatabaseFiles => ({
  database,
  wal: log,
  walIndex: index,
});

/** Writes that this process has the lock, and which files of the database it has open. */
export const writeOwnerFile = (directory: DataDirectory, files: DatabaseFiles | null): void =>
  writeOwnFile(
    getLockFiles(directory).ownerFile,
    `${JSON.stringify({ processId: process.pid, files: files && toStored(files) })}\n`,
  );

/** Reads which service has the lock. null: none has, or the file is not readable now. */
export function readOwnerFile(directory: DataDirectory): Owner | null {
  try {
    const { processId, files } = ownerSchema.parse(
      JSON.parse(readOwnFile(getLockFiles(directory).ownerFile) ?? 'null'),
    );
    return { processId, files: files && fromStored(files) };
  } catch {
    return null;
  }
}

export const removeOwnerFile = (directory: DataDirectory): void =>
  rmSync(getLockFiles(directory).ownerFile, { force: true });
