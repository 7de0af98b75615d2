import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { toAuditView } from './audit-view';
import { narrowToVisible } from './audit-visibility';

export const listAudit: TransactionalCommand<'audit.list'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { filter, limit, order, after_seq: afterSeq }) {
    const visible = await narrowToVisible(tx, requireMember(member), filter);
    const request = { filter: visible, limit, order, afterSeq: afterSeq ?? undefined };
    return (await tx.audit.page(request)).map(toAuditView);
  },
};
