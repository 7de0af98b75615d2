import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { toAuditView } from './audit-view';
import { findVisibleRecord } from './audit-visibility';

export const getAudit: TransactionalCommand<'audit.get'> = {
  kind: 'transaction',
  run: async (tx, { person: member }, { seq }) =>
    toAuditView(await findVisibleRecord(tx, requireMember(member), seq)),
};
