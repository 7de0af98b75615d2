import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@server/engine/engine';
import type { DataDirectory } from '@server/stores/engine/engine-port';

const INCOMPLETE = 'demo-incomplete';
const COMPLETE = 'demo-complete';

/** Waits until the disk has the files, because their making does not wait for it. */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())) {
    const descriptor = openSync(join(folder, entry.name), 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Moves the files of a complete demo into the data directory, the database last. Can be repeated. */
function moveComplete({ path, databaseFile }: DataDirectory): void {
  const from = join(path, COMPLETE);
  const database = join(from, databaseFile.slice(path.length + 1));
  for (const name of readdirSync(from)) {
    const isLocking = name.startsWith('lock');
    if (!isLocking && join(from, name) !== database) renameSync(join(from, name), join(path, name));
  }
  renameSync(database, databaseFile);
  rmSync(from, { recursive: true });
}

/**
 * Makes data in a folder inside the data directory, and moves it to its place when it is complete. A process that
 * ends meanwhile leaves no half-made data. Returns null where there is a database, or where only the move was left to do.
 */
export async function makeInStagedFolder<Result>(
  dataDirectory: string,
  make: (folder: string) => Promise<Result>,
): Promise<Result | null> {
  const directory = engine.prepareDirectory(dataDirectory);
  const complete = join(dataDirectory, COMPLETE);
  if (existsSync(directory.databaseFile)) {
    // The database is moved last, so what is left here is of no use.
    rmSync(complete, { recursive: true, force: true });
    return null;
  }
  const lock = engine.lockForService(directory);
  try {
    const incomplete = join(dataDirectory, INCOMPLETE);
    rmSync(incomplete, { recursive: true, force: true });
    if (existsSync(complete)) {
      moveComplete(directory);
      return null;
    }
    engine.requireNeverHadDatabase(directory);
    const result = await make(incomplete);
    syncFiles(incomplete);
    renameSync(incomplete, complete);
    moveComplete(directory);
    return result;
  } finally {
    rmSync(join(dataDirectory, INCOMPLETE), { recursive: true, force: true });
    lock.release();
  }
}
