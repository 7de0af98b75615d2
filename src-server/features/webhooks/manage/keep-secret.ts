import type { TransactionContext } from '@server/commands/command';
import { getTokenOwner } from '@server/features/keys/token-owner';

/** Keeps a new secret until its creator has seen it, as a new token. Returns the handle that reveals it once. */
export function keepSecret(context: TransactionContext, secret: string): string {
  const owner = getTokenOwner(context.principal);
  const handle = context.tokens.keep(secret, owner);
  context.onRollback(() => context.tokens.destroy(handle, owner));
  return handle;
}
