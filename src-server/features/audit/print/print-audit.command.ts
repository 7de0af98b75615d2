import type { AsyncCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { toAuditView } from '@server/features/audit/audit-view';
import { narrowToVisible } from '@server/features/audit/audit-visibility';
import type { AuditRow } from '@server/stores/audit-store';
import { AUDIT_PRINT_MAX } from '@shared/audit/audit-contract';

/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

const toRecordHash = (row: AuditRow | undefined) =>
  row === undefined ? null : { seq: row.seq, hash: Buffer.from(row.hash).toString('hex') };

/** Reads records for paper. The log says how many were printed, because paper leaves the house as a file does. decision 0143. */
export const printAudit: AsyncCommand<'audit.print'> = {
  kind: 'async',
  async run(store, { person: member }, { filter }) {
    const visible = await store.read((snapshot) => narrowToVisible(snapshot, requireMember(member), filter));
    const request = { filter: visible, limit: AUDIT_PRINT_MAX, order: 'oldest_first' } as const;
    const { total, rows } = await store.read(async ({ audit }) => ({
      total: await audit.count(visible, UNCAPPED),
      rows: await audit.page(request),
    }));
    return {
      total,
      records: rows.map(toAuditView),
      first: toRecordHash(rows[0]),
      last: toRecordHash(rows.at(-1)),
    };
  },
  target: (_input, { records }) => `${records.length} records, print`,
};
