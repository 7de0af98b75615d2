import type { TransactionalCommand } from '@server/commands/command';
import { requirePerson } from '@server/commands/require-person';
import { toAuditView } from './audit-view';
import { findVisibleRecord } from './audit-visibility';

export const getAudit: TransactionalCommand<'audit.get'> = {
  kind: 'transaction',
  run: async (tx, { person: member }, { seq }) =>
    toAuditView(await findVisibleRecord(tx, requirePerson(member), seq)),
};
