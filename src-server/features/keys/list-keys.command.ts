import type { TransactionalCommand } from '@server/commands/command';
import { toKeyView } from '@server/features/keys/lifecycle/key-view';

export const listKeys: TransactionalCommand<'keys.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const keys = await tx.keys.list(propertyId);
    return keys.map((key) => toKeyView(key, tx.nowMs));
  },
};
