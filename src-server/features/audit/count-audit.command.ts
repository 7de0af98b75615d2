import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { AUDIT_COUNT_CAP } from '@shared/audit/audit-contract';
import { narrowToVisible } from './audit-visibility';

/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

export const countAudit: TransactionalCommand<'audit.count'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { filter, exact }) {
    const visible = await narrowToVisible(tx, requireMember(member), filter);
    if (exact) return { count: await tx.audit.count(visible, UNCAPPED), has_more: false };
    const counted = await tx.audit.count(visible, AUDIT_COUNT_CAP);
    return { count: Math.min(counted, AUDIT_COUNT_CAP), has_more: counted > AUDIT_COUNT_CAP };
  },
};
