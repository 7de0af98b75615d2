import type { DataDirectory } from '@server/stores/engine/engine-port';
import { AppError } from '@shared/kernel/errors';
import { describeFileChange, findFileChange } from './database-files';
import { isDirectoryLocked } from './directory-lock';
import { readOwnerFile } from './owner-file';

/**
 * Throws AppError `unavailable` if a running service has other files open than those that a command would open now. The service
 * would not notice what the command stores, such as a revocation. decision 0129.
 */
export function assertServiceFiles(directory: DataDirectory): void {
  const files = readOwnerFile(directory)?.files ?? null;
  const change = files === null ? null : findFileChange(directory.databaseFile, files);
  // A service that was killed leaves its file behind.
  if (change === null || !isDirectoryLocked(directory)) return;
  throw new AppError(
    'unavailable',
    `${describeFileChange(change)} by the running service. Nothing was done. Try again in a few seconds. If it fails again, stop the service and start it again.`,
  );
}
