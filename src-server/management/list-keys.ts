import type { UnitCommand } from './command';
import { keyView } from './key-view';

export const listKeys: UnitCommand<'keys.list'> = {
  async run(tx, _context, { property_id: propertyId }) {
    const keys = await tx.keys.list(propertyId);
    return keys.map((key) => keyView(key, tx.nowMs));
  },
};
