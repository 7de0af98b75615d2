import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { toOptionalTimestamp } from '@shared/kernel/time';
import { narrowToVisible } from './audit-visibility';

export const getAuditBounds: TransactionalCommand<'audit.bounds'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { property_id: propertyId, filter: requested }) {
    const wanted = propertyId === null ? requested : { ...requested, property_id: propertyId };
    const filter = await narrowToVisible(tx, requireMember(member), wanted);
    const [first] = await tx.audit.page({ filter, limit: 1, order: 'oldest_first' });
    const [last] = await tx.audit.page({ filter, limit: 1, order: 'newest_first' });
    return {
      first_at: toOptionalTimestamp(first?.atMs ?? null),
      last_at: toOptionalTimestamp(last?.atMs ?? null),
      first_seq: first?.seq ?? 0,
      last_seq: last?.seq ?? 0,
    };
  },
};
