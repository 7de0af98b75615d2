import type { TransactionalCommand } from '@server/commands/command';
import { createNotFoundError } from '@shared/kernel/errors';
import { getTokenOwner } from './token-owner';

/** Reveals a token once. The second time, its handle has no effect. spec: Authentication 10. */
export const revealToken: TransactionalCommand<'keys.reveal'> = {
  kind: 'transaction',
  async run(_tx, { principal, tokens }, { handle }) {
    const owner = getTokenOwner(principal);
    const token = tokens.reveal(handle, owner);
    if (token === null) throw createNotFoundError();
    // A window may still copy the token. The command line has printed it and needs it no more.
    if (principal.channel === 'cli') tokens.destroy(handle, owner);
    return { token };
  },
};
