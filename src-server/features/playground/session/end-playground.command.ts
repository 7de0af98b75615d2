import { findPrincipalMember } from '@server/commands/authorise';
import type { Principal, TransactionalCommand } from '@server/commands/command';
import type { PlaygroundSession, PlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { recordCommand } from '@server/commands/record-command';
import { requireMember } from '@server/commands/require-member';
import type { Snapshot, Store, Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { getKeyState } from '@shared/keys/api-key';

interface PlaygroundKey {
  readonly propertyId: string;
  readonly prefix: string;
}

/** Revokes the key unless it has ended already. Returns false if there was nothing to revoke. */
export async function revokeIfActive(tx: Tx, { propertyId, prefix }: PlaygroundKey): Promise<boolean> {
  const key = await tx.keys.findByPrefix(propertyId, prefix);
  if (key === null || getKeyState(key, tx.nowMs) !== 'active') return false;
  return tx.keys.revoke(propertyId, key.id, tx.nowMs);
}

/** Ends a playground session of the member's own. */
export const endPlayground: TransactionalCommand<'playground.end'> = {
  kind: 'transaction',
  async run(tx, { person: member, playgrounds }, { property_id: propertyId, prefix }) {
    const { id } = requireMember(member);
    const isIt = (own: PlaygroundSession) =>
      own.prefix === prefix && own.propertyId === propertyId && own.memberId === id;
    const session = playgrounds.live().find(isIt);
    if (session === undefined) throw createNotFoundError();
    await revokeIfActive(tx, session);
    return null;
  },
  target: ({ prefix }) => prefix,
  // Not before: where the commit fails, the member can end the session again.
  async afterCommit({ playgrounds }, { prefix }) {
    playgrounds.end(prefix);
  },
};

/** Revokes a key and records it as done by the service. */
async function revokeAndRecord(
  tx: Tx,
  key: PlaygroundKey,
  principal: Principal,
  randomBytes: RandomBytes,
): Promise<void> {
  await tx.changes('organisation');
  if (!(await revokeIfActive(tx, key))) return;
  const member = await findPrincipalMember(tx, principal);
  const { propertyId, prefix } = key;
  const end = { principal, name: 'playground.end', person: member, propertyId, error: null } as const;
  await recordCommand(tx, { ...end, targetId: prefix, durationUs: 0 }, randomBytes);
}

export interface EndPlaygroundDeps {
  readonly store: Store;
  readonly playgrounds: PlaygroundSessions;
  readonly randomBytes: RandomBytes;
}

/** Revokes the keys of all sessions that have ended. A failed revocation is tried again at the next call. */
export async function revokeEndedPlaygrounds({
  store,
  playgrounds,
  randomBytes,
}: EndPlaygroundDeps): Promise<void> {
  for (const over of playgrounds.listEnded()) {
    const { memberId, channel, connectionId, prefix } = over;
    const principal = { memberId, channel, connectionId, hasRecentPassword: false };
    await store.transact((tx) => revokeAndRecord(tx, over, principal, randomBytes));
    playgrounds.forget(prefix);
  }
}

const serviceItself: Principal = { memberId: null, channel: 'cli' };

/**
 * Revokes every playground key without a session in a running service. An earlier process may have left it behind, or its revocation
 * may have failed.
 */
export async function revokeStrayPlaygrounds(deps: EndPlaygroundDeps): Promise<void> {
  const { store, playgrounds, randomBytes } = deps;
  await revokeEndedPlaygrounds(deps);
  const findStrays = async <Key extends PlaygroundKey>(
    keys: readonly Key[],
    { nodes }: Pick<Snapshot, 'nodes'>,
  ) => {
    const kept = new Set([
      ...(await nodes.listKeysOfOthers()),
      ...playgrounds.live().map(({ prefix }) => prefix),
    ]);
    return keys.filter(({ prefix }) => !kept.has(prefix));
  };
  const strays = await store.read(async (snapshot) =>
    findStrays(await snapshot.keys.listActive('playground', snapshot.nowMs), snapshot),
  );
  if (strays.length === 0) return;
  // A session begins in memory after the commit of its key. So a key that was not stored before is left alone, and all are looked up again.
  await store.transact(async (tx) => {
    await tx.changes('organisation');
    for (const key of await findStrays(strays, tx))
      await revokeAndRecord(tx, key, serviceItself, randomBytes);
  });
}
