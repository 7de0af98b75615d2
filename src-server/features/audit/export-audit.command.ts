import { rmSync } from 'node:fs';
import type { AsyncCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { removeStaleTempFilesFor } from '@server/files/stale-temp-files';
import { writeNewFile } from '@server/files/write-new-file';
import { narrowToVisible } from './audit-visibility';
import { streamAuditExport } from './stream-audit-export';

/** Exports exactly the records that the member may see when the command starts. */
export const exportAudit: AsyncCommand<'audit.export'> = {
  kind: 'async',
  async run(store, { person: member, progress, onRollback }, { filter, format, file }) {
    const { report, signal } = progress;
    const { visible, nowMs } = await store.read(async (snapshot) => ({
      visible: await narrowToVisible(snapshot, requireMember(member), filter),
      nowMs: snapshot.nowMs,
    }));
    removeStaleTempFilesFor(file, nowMs);
    let records = 0;
    const onProgress = (done: number, total: number) => {
      records = done;
      report(done, total);
    };
    const bytes = await writeNewFile(
      file,
      streamAuditExport(store, { filter: visible, format, signal, onProgress }),
    );
    onRollback(() => rmSync(file, { force: true }));
    return { records, bytes };
  },
  target: ({ format }, { records }) => `${records} records, ${format}`,
};
