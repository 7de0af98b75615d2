import type { TransactionalCommand } from '@server/commands/command';
import { requireWaiting } from './require-waiting';
import { toUpdatesView } from './updates-output';

/** Ends the program after the record, so that what is downloaded is installed. */
export const installServiceUpdate: TransactionalCommand<'service.installUpdate'> = {
  kind: 'transaction',
  async run(tx, { updates }) {
    requireWaiting(updates);
    return toUpdatesView(updates, (await tx.settings.read()).update_check, tx.trustedMs);
  },
  target: (_input, { newest }) => newest ?? '',
  afterCommit: async ({ updates }) => updates.installer?.endToInstall(),
};
