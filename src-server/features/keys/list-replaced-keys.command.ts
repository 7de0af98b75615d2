import type { TransactionalCommand } from '@server/commands/command';
import { toTimestamp } from '@shared/kernel/time';

export const listReplacedKeys: TransactionalCommand<'keys.replaced'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const replaced = await tx.keys.listReplaced(propertyId, tx.nowMs);
    return replaced.map(({ prefix, byPrefix, replacedAtMs }) => ({
      prefix,
      by_prefix: byPrefix,
      replaced_at: toTimestamp(replacedAtMs),
    }));
  },
};
