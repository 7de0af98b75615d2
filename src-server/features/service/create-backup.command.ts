import { rmSync } from 'node:fs';
import type { AsyncCommand } from '@server/commands/command';
import { getDisplayFileName } from '@server/files/display-file-name';
import { requireAbsolute } from '@server/files/write-new-file';
import { toBackupOutput } from './backup-output';

export const createBackup: AsyncCommand<'service.backup'> = {
  kind: 'async',
  async run(store, { backups, progress, onRollback }, { file }) {
    requireAbsolute(file);
    const created = await backups.make(store, file, progress);
    onRollback(() => rmSync(file, { force: true }));
    return toBackupOutput(created);
  },
  target: getDisplayFileName,
};
