import type { KeyRow } from '@server/stores/key-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Tx } from '@server/stores/store';
import { getKeyState } from '@shared/keys/api-key';
import type { PreRestoreMembers } from './restore-members';
import { mergeMembersAfterRestore, readPreRestoreMembers } from './restore-members';

/** The state of the database before a restore that no backup may undo. */
export interface PreRestoreState {
  /** Keys by id. */
  readonly keys: ReadonlyMap<string, KeyRow>;
  /** Ids of the properties where Integrations is switched on. */
  readonly integrated: ReadonlySet<string>;
  readonly members: PreRestoreMembers;
  readonly highWaterMs: number;
  readonly suspectMs: number | null;
}

/** Reads what must be carried over. */
export const readPreRestoreState = (store: Store): Promise<PreRestoreState> =>
  store.read(async (snapshot) => {
    const { keys, properties, clock } = snapshot;
    const known = new Map<string, KeyRow>();
    const integrated = new Set<string>();
    for (const { id, modules } of await properties.list()) {
      if (modules.includes('integration')) integrated.add(id);
      for (const key of await keys.list(id)) known.set(key.id, key);
    }
    return {
      keys: known,
      integrated,
      members: await readPreRestoreMembers(snapshot),
      ...(await clock.state()),
    };
  });

/** Carries over the high-water mark, so that expired keys stay expired. */
async function carryTime({ clock }: Tx, preRestoreState: PreRestoreState): Promise<void> {
  const { highWaterMs } = await clock.state();
  await clock.confirm(Math.max(highWaterMs, preRestoreState.highWaterMs));
  if (preRestoreState.suspectMs !== null) await clock.doubt(preRestoreState.suspectMs);
}

/** Returns when the key in the backup ended, as far as is known; null if it was active until now. */
function getEndedAtMs(key: KeyRow, preRestoreState: PreRestoreState | null, nowMs: number): number | null {
  const known = preRestoreState?.keys.get(key.id);
  if (known === undefined) return nowMs;
  return known.revokedAtMs;
}

/** Revokes keys that were revoked or may have been. Switches Integrations off where it is not known to be on. */
async function carryKeys(tx: Tx, preRestoreState: PreRestoreState | null): Promise<number> {
  let revoked = 0;
  for (const { id } of await tx.properties.list()) {
    if (preRestoreState?.integrated.has(id) !== true) await tx.properties.setModule(id, 'integration', false);
    for (const key of await tx.keys.list(id)) {
      if (getKeyState(key, tx.nowMs) === 'revoked') continue;
      const atMs = getEndedAtMs(key, preRestoreState, tx.nowMs);
      if (atMs !== null && (await tx.keys.revoke(id, key.id, atMs))) revoked += 1;
    }
  }
  return revoked;
}

/**
 * Keeps a restore from making any key active that was not active before it. Revocations since the backup are carried over. Keys
 * that the database before does not know are revoked, since they may have been revoked in between. Permissions of members are
 * carried over, too. `preRestoreState` null: nothing of it could be read. Returns how many keys were revoked.
 * spec: States and transitions 1.
 */
export async function mergeKeyStateAfterRestore(
  tx: Tx,
  preRestoreState: PreRestoreState | null,
  member: MemberRow,
): Promise<number> {
  if (preRestoreState !== null) await carryTime(tx, preRestoreState);
  await mergeMembersAfterRestore(tx, preRestoreState?.members ?? null, member);
  return carryKeys(tx, preRestoreState);
}
