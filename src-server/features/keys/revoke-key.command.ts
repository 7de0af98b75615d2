import type { TransactionalCommand } from '@server/commands/command';
import { appendNewestCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { loadKeyView } from '@server/features/keys/lifecycle/key-view';
import { AppError } from '@shared/kernel/errors';
import { getKeyState } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { fillMessage } from '@shared/text/filled-message';
import { findKey } from './find-key';

/** Works while the module is off, because a leaked key must be revocable at any time. spec: States and transitions. */
export const revokeKey: TransactionalCommand<'keys.revoke'> = {
  kind: 'transaction',
  async run(tx, _context, input) {
    const key = await findKey(tx, input.property_id, input.prefix);
    const state = getKeyState(key, tx.nowMs);
    if (state === 'expired')
      throw new AppError('invalid_transition', fillMessage(keysMessages.alreadyExpired));
    if (state === 'active') await tx.keys.revoke(key.propertyId, key.id, tx.nowMs);
    return loadKeyView(tx, await findKey(tx, input.property_id, input.prefix));
  },
  target: ({ prefix }) => prefix,
  async changesNothing(tx, input) {
    const key = await tx.keys.findByPrefix(input.property_id, input.prefix);
    return key !== null && key.revokedAtMs !== null;
  },
  async afterCommit({ store, dataDirectory, onError }) {
    // The revocation stands without it, so its failure goes to the log alone.
    await appendNewestCheckpoint(store, dataDirectory).catch((cause) =>
      onError(new Error('A key was revoked, but its checkpoint could not be written.', { cause })),
    );
  },
};
