import type { TransactionalCommand } from './command';
import { toKeyView } from './key-view';

export const listKeys: TransactionalCommand<'keys.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const keys = await tx.keys.list(propertyId);
    return keys.map((key) => toKeyView(key, tx.nowMs));
  },
};
