import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { loadKeyView } from '@server/features/keys/lifecycle/key-view';
import { mintKey } from '@server/features/keys/lifecycle/mint-key';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';
import { fillMessage } from '@shared/text/filled-message';
import { revokeIfActive } from './end-playground.command';

/** Playground keys that a property may have at once. */
const MAX_SESSIONS_PER_PROPERTY = 5;

async function requireKeyLimit(tx: Tx, propertyId: string): Promise<void> {
  const active = await tx.keys.countActive(propertyId, 'playground', tx.nowMs);
  if (active >= MAX_SESSIONS_PER_PROPERTY)
    throw new AppError('key_limit', fillMessage(playgroundMessages.sessionLimit, { count: active }));
}

/** Ends the member's earlier sessions at the property. The store knows them all, also one of a commit that has just ended. */
async function revokeEarlier(tx: Tx, propertyId: string, memberId: string): Promise<void> {
  const active = await tx.keys.listActive('playground', tx.nowMs);
  for (const key of active.filter((one) => one.propertyId === propertyId)) {
    const creator = (await tx.keys.findNote(key.prefix))?.createdBy ?? null;
    if (creator?.id === memberId) await revokeIfActive(tx, key);
  }
}

/** Starts a playground session. It replaces the member's earlier one at the same property. */
export const startPlayground: TransactionalCommand<'playground.start'> = {
  kind: 'transaction',
  async run(tx, { person: acting, principal, randomBytes, playgrounds, onCommit }, input) {
    const member = requireMember(acting);
    const { property_id: propertyId, scopes } = input;
    if (principal.channel === 'cli')
      throw new AppError(
        'invalid_transition',
        'The playground is only available in the app. On the command line, create a key and make calls with it.',
      );
    await revokeEarlier(tx, propertyId, member.id);
    const { key, token } = await mintKey(
      tx,
      {
        propertyId,
        kind: 'playground',
        name: `Playground, ${member.name}`,
        scopes,
        livesMs: PLAYGROUND_MINUTES * 60_000,
      },
      { memberId: member.id, randomBytes, requireKeyLimit: () => requireKeyLimit(tx, propertyId) },
    );
    await tx.nodes.keepKey(key.prefix);
    const { channel, connectionId } = principal;
    const { prefix } = key;
    onCommit(() =>
      playgrounds.open({ token, prefix, propertyId, memberId: member.id, channel, connectionId }),
    );
    return { key: await loadKeyView(tx, key) };
  },
  target: (_input, { key }) => key.prefix,
};
