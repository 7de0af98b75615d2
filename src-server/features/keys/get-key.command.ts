import type { TransactionalCommand } from '@server/commands/command';
import { toKeyView } from '@server/features/keys/lifecycle/key-view';
import { findKey } from './find-key';

export const getKey: TransactionalCommand<'keys.get'> = {
  kind: 'transaction',
  async run(tx, _context, input) {
    return toKeyView(await findKey(tx, input.property_id, input.prefix), tx.nowMs);
  },
};
