import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { CommandOutput } from '@shared/contract/management-contract';
import { findVisibleRecord } from './audit-visibility';
import { nameTarget } from './name-target';

export const listAuditTargets: TransactionalCommand<'audit.targets'> = {
  kind: 'transaction',
  async run(tx, { person }, { seqs }) {
    const member = requireMember(person);
    const named: CommandOutput<'audit.targets'> = [];
    for (const seq of new Set(seqs)) {
      const { propertyId, targetId } = await findVisibleRecord(tx, member, seq);
      if (propertyId === null || targetId === null) continue;
      const held = await tx.members.effectivePermissions(member.id, propertyId);
      const target = await nameTarget(tx, { propertyId, id: targetId }, held);
      if (target !== null) named.push({ seq, target });
    }
    return named;
  },
};
