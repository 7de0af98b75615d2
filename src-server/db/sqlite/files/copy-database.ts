import { runInWorker } from './worker-connection';

/**
 * Copies the database as it is at this moment to a file that must not exist, in a worker: its pages, and the wait for the disk
 * at the end, would keep calls waiting. Throws the signal's reason when aborted.
 */
export const copyDatabase = (file: string, target: string, signal: AbortSignal): Promise<void> =>
  runInWorker(file, true, (db) => db.copyTo(target, signal));
