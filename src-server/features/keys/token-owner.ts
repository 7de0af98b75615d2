import type { Principal, TransactionContext } from '@server/commands/command';

/** Gets the owner of a new token: the connection that created the key, or the command line. */
export const getTokenOwner = (principal: Principal): string =>
  principal.channel === 'cli' ? 'cli' : principal.connectionId;

/**
 * Keeps a new token, or secret of a webhook, for its creator from the commit on. Without its row it is worth nothing. Returns the handle
 * that reveals it once.
 */
export function keepToken(context: TransactionContext, token: string): string {
  const { handle, keep } = context.tokens.prepare(token, getTokenOwner(context.principal));
  context.onCommit(keep);
  return handle;
}
