import type { AsyncCommand } from '@server/commands/command';
import { getDisplayFileName } from '@server/files/display-file-name';
import { requireAbsolute } from '@server/files/write-new-file';
import { toBackupOutput } from './backup-output';

/**
 * Checks and stages a backup. The database is open here, so the service or the command line replaces it once this is recorded.
 * The replacement has a record of its own: in the log of the restored database, or in this one if it fails.
 */
export const restoreBackup: AsyncCommand<'service.restore'> = {
  kind: 'async',
  async run(_store, { backups, progress }, { file }) {
    requireAbsolute(file);
    return { ...toBackupOutput(await backups.stage(file, progress)), replaced: null };
  },
  target: (input) => `${getDisplayFileName(input)}, checked and laid ready`,
};
