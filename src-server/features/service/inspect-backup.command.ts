import type { AsyncCommand } from '@server/commands/command';
import { requireAbsolute } from '@server/files/write-new-file';
import { toOptionalTimestamp } from '@shared/kernel/time';

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
