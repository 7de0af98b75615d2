import type { TransactionalCommand } from './command';
import { keyView } from './key-view';

export const listKeys: TransactionalCommand<'keys.list'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId }) {
    const keys = await tx.keys.list(propertyId);
    return keys.map((key) => keyView(key, tx.nowMs));
  },
};
