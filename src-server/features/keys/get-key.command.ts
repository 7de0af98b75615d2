import type { TransactionalCommand } from '@server/commands/command';
import { loadKeyView } from '@server/features/keys/lifecycle/key-view';
import { findKey } from './find-key';

export const getKey: TransactionalCommand<'keys.get'> = {
  kind: 'transaction',
  async run(tx, _context, input) {
    return loadKeyView(tx, await findKey(tx, input.property_id, input.prefix));
  },
};
