import type { TransactionalCommand } from '@server/commands/command';
import { findKey } from './find-key';

export const keepReplacedKey: TransactionalCommand<'keys.keep'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, prefix }) {
    const { prefix: known } = await findKey(tx, propertyId, prefix);
    await tx.keys.forgetReplaced(known);
    return null;
  },
  target: ({ prefix }) => prefix,
};
