import { rmSync } from 'node:fs';
import type { AsyncCommand } from '@server/commands/command';
import type { VerifiedBackup } from '@server/commands/ports/backup-port';
import { getDisplayFileName } from '@server/files/display-file-name';
import { requireAbsolute } from '@server/files/write-new-file';
import { toOptionalTimestamp } from '@shared/kernel/time';

const view = ({ bytes, auditRecords }: VerifiedBackup) => ({ bytes, audit_records: auditRecords });

export const backup: AsyncCommand<'service.backup'> = {
  kind: 'async',
  async run(store, { backups, progress, onRollback }, { file }) {
    requireAbsolute(file);
    const created = await backups.make(store, file, progress);
    onRollback(() => rmSync(file, { force: true }));
    return view(created);
  },
  target: getDisplayFileName,
};

export const inspectBackup: AsyncCommand<'service.inspectBackup'> = {
  kind: 'async',
  async run(_store, { backups }, { file }) {
    requireAbsolute(file);
    const { bytes, auditRecords, lastRecordAtMs } = await backups.inspect(file);
    return {
      bytes,
      audit_records: auditRecords,
      last_record_at: toOptionalTimestamp(lastRecordAtMs),
    };
  },
};

/**
 * The running service, or the command line, puts the copy in the database's place once this is recorded: here it is open. That
 * is recorded on its own, in the log that goes on from there or, where it fails, in this one.
 */
export const restore: AsyncCommand<'service.restore'> = {
  kind: 'async',
  async run(_store, { backups, progress }, { file }) {
    requireAbsolute(file);
    return { ...view(await backups.stage(file, progress)), replaced: null };
  },
  target: (input) => `${getDisplayFileName(input)}, checked and laid ready`,
};
