import type { TransactionalCommand } from '@server/commands/command';
import { requirePerson } from '@server/commands/require-person';
import type { AuditRow, LinkedRecord } from '@server/stores/audit-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Tx } from '@server/stores/store';
import { AUDIT_COUNT_CAP } from '@shared/audit/audit-contract';
import { createNotFoundError } from '@shared/kernel/errors';
import { auditView } from './audit-view';
import { listVisibleProperties, narrowToVisible } from './audit-visibility';

/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

export const listAudit: TransactionalCommand<'audit.list'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { filter, limit, order, after_seq: afterSeq }) {
    const visible = await narrowToVisible(tx, requirePerson(member), filter);
    const request = { filter: visible, limit, order, afterSeq: afterSeq ?? undefined };
    return (await tx.audit.page(request)).map(auditView);
  },
};

export const countAudit: TransactionalCommand<'audit.count'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { filter, exact }) {
    const visible = await narrowToVisible(tx, requirePerson(member), filter);
    if (exact) return { count: await tx.audit.count(visible, UNCAPPED), has_more: false };
    const counted = await tx.audit.count(visible, AUDIT_COUNT_CAP);
    return { count: Math.min(counted, AUDIT_COUNT_CAP), has_more: counted > AUDIT_COUNT_CAP };
  },
};

/** A record that may not be seen is as good as none. Throws AppError `not_found`. */
async function findVisible(tx: Tx, member: MemberRow, seq: number): Promise<AuditRow> {
  const visible = await listVisibleProperties(tx, member);
  const row = await tx.audit.find(seq);
  const isVisible = visible === null || (row?.propertyId != null && visible.includes(row.propertyId));
  if (row === null || !isVisible) throw createNotFoundError();
  return row;
}

export const getAudit: TransactionalCommand<'audit.get'> = {
  kind: 'transaction',
  run: async (tx, { person: member }, { seq }) =>
    auditView(await findVisible(tx, requirePerson(member), seq)),
};

const linkView = ({ seq, requestId }: LinkedRecord) => ({ seq, request_id: requestId });

/** Records that repeat each other are of one property: whoever sees the one may see the other. */
export const getReruns: TransactionalCommand<'audit.reruns'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { seq }) {
    await findVisible(tx, requirePerson(member), seq);
    const { earlier, later } = await tx.audit.rerunsOf(seq);
    return { earlier: earlier === null ? null : linkView(earlier), later: later.map(linkView) };
  },
};
