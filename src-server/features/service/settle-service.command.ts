import type { CommandContext, RunDeps, TransactionalCommand } from '@server/commands/command';
import { recordCommand } from '@server/commands/record-command';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import { isSettledElsewhere, replaceCheckpoints } from '@server/features/audit/chain/take-checkpoints';
import { formatFileTimestamp } from '@server/files/file-timestamp';
import type { KeyRow } from '@server/stores/key-store';
import type { Tx } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { AppError } from '@shared/kernel/errors';
import { heldMessages } from '@shared/service/held.messages';
import { fillMessage } from '@shared/text/filled-message';

type RevokedKey = CommandOutput<'service.settle'>['revoked_keys'][number];

/** Revokes a key with a record of its own, so that the log names every key that a settlement has ended. */
async function revokeAndRecord(tx: Tx, key: KeyRow, context: CommandContext): Promise<void> {
  const { principal, person, randomBytes } = context;
  const { id, propertyId, prefix } = key;
  await tx.keys.revoke(propertyId, id, tx.nowMs);
  const end = { principal, person, propertyId, targetId: prefix, error: null, durationUs: 0 } as const;
  await recordCommand(tx, { ...end, name: 'keys.revoke' }, randomBytes);
}

/** Revokes every key of every property. By the clock of a database that was set back, one may only look expired. */
async function revokeKeys(tx: Tx, context: CommandContext): Promise<RevokedKey[]> {
  const revoked: RevokedKey[] = [];
  for (const property of await tx.properties.list())
    for (const key of await tx.keys.list(property.id)) {
      if (key.revokedAtMs !== null) continue;
      await revokeAndRecord(tx, key, context);
      const { prefix, name } = key;
      revoked.push({ prefix, name, property_id: property.id, property: property.name });
    }
  return revoked;
}

/** Ends what an older state of the database may have brought back: sign-ins, and links that were used. decision 0236. */
async function endSignIns({ webSessions, launchLinks }: Tx): Promise<void> {
  await webSessions.removeAll();
  await launchLinks.removeAll();
}

/** Makes the log the right one. Until this has succeeded the database is held, also after a crash. */
async function settleCheckpoints({ store, dataDirectory, held, onError }: RunDeps): Promise<void> {
  try {
    const nowMs = await store.read(async ({ trustedMs }) => trustedMs);
    await replaceCheckpoints(store, dataDirectory, `before-settle-${formatFileTimestamp(nowMs)}`);
    await store.seenLog?.compareAgain();
  } catch (cause) {
    onError(cause);
    throw new AppError('unavailable', fillMessage(heldMessages.settleIncomplete), { cause });
  } finally {
    held.forget();
  }
}

/** True if the log contradicts the newest checkpoint, or what the store has seen of it. */
const isHeldDatabase = async (
  tx: Tx,
  { held, dataDirectory }: Pick<RunDeps, 'held' | 'dataDirectory'>,
): Promise<boolean> => held.findInStore() !== null || (await findContradiction(tx, dataDirectory)) !== null;

/** Revokes all keys of a held database, because none of an older file can be shown to be active. decision 0116. */
export const settleService: TransactionalCommand<'service.settle'> = {
  kind: 'transaction',
  async run(tx, context) {
    const isHeld = await isHeldDatabase(tx, context);
    if (!isHeld) return { was_held: false, revoked_keys: [] };
    // Keys that are active now were issued since.
    if (context.held.findInStore() === null && (await isSettledElsewhere(tx, context.dataDirectory)))
      return { was_held: true, revoked_keys: [] };
    await tx.replacements.noteSettlement();
    await endSignIns(tx);
    return { was_held: true, revoked_keys: await revokeKeys(tx, context) };
  },
  target: (_input, { revoked_keys }) => `${revoked_keys.length} keys revoked`,
  changesNothing: async (tx, _input, context) => !(await isHeldDatabase(tx, context)),
  afterCommit: settleCheckpoints,
};
