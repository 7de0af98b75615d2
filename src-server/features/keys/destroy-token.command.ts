import type { TransactionalCommand } from '@server/commands/command';
import { createNotFoundError } from '@shared/kernel/errors';
import { getTokenOwner } from './token-owner';

export const destroyToken: TransactionalCommand<'keys.destroy'> = {
  kind: 'transaction',
  async run(_tx, { principal, tokens }, { handle }) {
    if (!tokens.destroy(handle, getTokenOwner(principal))) throw createNotFoundError();
    return null;
  },
};
