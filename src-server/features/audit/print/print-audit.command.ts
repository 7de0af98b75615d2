import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsyncCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { toAuditView } from '@server/features/audit/audit-view';
import { narrowToVisible } from '@server/features/audit/audit-visibility';
import type { AuditRecord, AuditStore } from '@server/stores/audit-store';
import { MAX_PRINTED_RECORDS } from '@shared/audit/audit-contract';

/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

async function findRecordHash(audit: AuditStore, record: AuditRecord | undefined) {
  if (record === undefined) return null;
  const hash = await audit.findHash(record.seq);
  return hash === null ? null : { seq: record.seq, hash: Buffer.from(hash).toString('hex') };
}

/** Reads records for paper. The log says how many were printed, because paper leaves the house as a file does. decision 0143. */
export const printAudit: AsyncCommand<'audit.print'> = {
  kind: 'async',
  async run(store, { person: member }, { filter }) {
    const visible = await store.read((snapshot) => narrowToVisible(snapshot, requireMember(member), filter));
    const request = { filter: visible, limit: MAX_PRINTED_RECORDS, order: 'oldest_first' } as const;
    return store.read(async ({ audit }) => {
      const total = await audit.count(visible, UNCAPPED);
      const rows = await audit.page(request);
      const first = await findRecordHash(audit, rows[0]);
      // A hash is computed from the last one that is stored, through half a thousand records.
      await nextTurn();
      const last = await findRecordHash(audit, rows.at(-1));
      await nextTurn();
      return { total, records: rows.map(toAuditView), first, last };
    });
  },
  target: (_input, { records }) => `${records.length} records, print`,
};
