import type { TransactionalCommand } from '@server/commands/command';
import { createNotFoundError } from '@shared/kernel/errors';
import { getTokenOwner } from './token-owner';

/** Once: the handle opens nothing the second time. spec: Authentication 10. */
export const revealToken: TransactionalCommand<'keys.reveal'> = {
  kind: 'transaction',
  async run(_tx, { principal, tokens }, { handle }) {
    const owner = getTokenOwner(principal);
    const token = tokens.reveal(handle, owner);
    if (token === null) throw createNotFoundError();
    // A window may copy what it shows; the command line has printed it and is done.
    if (principal.channel === 'cli') tokens.destroy(handle, owner);
    return { token };
  },
};
