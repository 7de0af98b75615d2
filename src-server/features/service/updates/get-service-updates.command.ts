import type { TransactionalCommand } from '@server/commands/command';
import { toUpdatesView } from './updates-output';

export const getServiceUpdates: TransactionalCommand<'service.updates'> = {
  kind: 'transaction',
  async run(tx, { updates }) {
    const { update_check: check } = await tx.settings.read();
    return toUpdatesView(updates, check, tx.trustedMs);
  },
};
