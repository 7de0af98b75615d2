import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { loadKeyView } from '@server/features/keys/lifecycle/key-view';
import { mintKey } from '@server/features/keys/lifecycle/mint-key';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { DAY_MS } from '@shared/kernel/time';
import { keysMessages } from '@shared/keys/keys.messages';
import { fillMessage } from '@shared/text/filled-message';
import { linkReplacement } from './link-replacement';
import { keepToken } from './token-owner';

/** Active keys that a property may have at once. Ended keys and keys of the playground do not count. */
const MAX_ACTIVE_KEYS = 100;

async function requireFreeSlot(tx: Tx, propertyId: string): Promise<void> {
  const active = await tx.keys.countActive(propertyId, 'standard', tx.nowMs);
  if (active >= MAX_ACTIVE_KEYS)
    throw new AppError('key_limit', fillMessage(keysMessages.limitReached, { limit: MAX_ACTIVE_KEYS }));
}

export const createKey: TransactionalCommand<'keys.create'> = {
  kind: 'transaction',
  async run(tx, context, draft) {
    const { property_id: propertyId, name, scopes, expires_in_days: days, replaces } = draft;
    const { key, token } = await mintKey(
      tx,
      { propertyId, kind: 'standard', name, scopes, livesMs: days === null ? null : days * DAY_MS },
      {
        memberId: requireMember(context.person).id,
        randomBytes: context.randomBytes,
        requireKeyLimit: () => requireFreeSlot(tx, propertyId),
      },
    );
    if (replaces !== undefined)
      await linkReplacement(tx, propertyId, { prefix: replaces, byPrefix: key.prefix });
    return { key: await loadKeyView(tx, key), handle: keepToken(context, token) };
  },
  target: (_input, { key }) => key.prefix,
};
