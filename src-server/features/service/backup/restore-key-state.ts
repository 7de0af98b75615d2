import type { KeyRow } from '@server/stores/key-store';
import type { MemberRow } from '@server/stores/member-store';
import type { Store, Tx } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import type { NetworkSettings } from '@shared/network/network-settings';
import type { PreRestoreEvents } from './restore-events';
import { moveEventsAfterRestore, readPreRestoreEvents } from './restore-events';
import type { PreRestoreMail } from './restore-mail-server';
import { mergeMailAfterRestore, readPreRestoreMail } from './restore-mail-server';
import type { PreRestoreMembers } from './restore-members';
import { mergeMembersAfterRestore, readPreRestoreMembers } from './restore-members';
import { mergeNetworkAfterRestore } from './restore-network';
import type { PreRestoreNotices } from './restore-notices';
import { mergeNoticesAfterRestore, readPreRestoreNotices } from './restore-notices';
import type { PreRestoreWebhooks } from './restore-webhooks';
import { mergeWebhooksAfterRestore, readPreRestoreWebhooks } from './restore-webhooks';

/** The state of the database before a restore that no backup may undo. */
export interface PreRestoreState {
  /** Keys by id. */
  readonly keys: ReadonlyMap<string, KeyRow>;
  /** Hashes of what never changes in a key, by its id. */
  readonly frozenHashes: ReadonlyMap<string, string>;
  /** Ids of the properties where Integrations is switched on. */
  readonly integrated: ReadonlySet<string>;
  /** null: those of the database before may be outdated, and only the restoring member stays. */
  readonly members: PreRestoreMembers | null;
  /** null: those of the database before may be outdated. */
  readonly webhooks: PreRestoreWebhooks | null;
  /** null: that of the database before may be outdated. */
  readonly mail: PreRestoreMail | null;
  /** null: those of the database before may be outdated. */
  readonly notices: PreRestoreNotices | null;
  readonly events: PreRestoreEvents;
  /** null: the service was never open to the network. */
  readonly network: NetworkSettings | null;
  /** True if the backup is newer than the database before, so that its own members are the present ones. */
  readonly hasNewerBackup: boolean;
  readonly highWaterMs: number;
  readonly suspectMs: number | null;
}

/** Reads what must be carried over. */
export const readPreRestoreState = (store: Pick<Store, 'read'>): Promise<PreRestoreState> =>
  store.read(async (snapshot) => {
    const { keys, properties, clock, network } = snapshot;
    const known = new Map<string, KeyRow>();
    const integrated = new Set<string>();
    for (const { id, modules } of await properties.list()) {
      if (modules.includes('integration')) integrated.add(id);
      for (const key of await keys.list(id)) known.set(key.id, key);
    }
    return {
      keys: known,
      frozenHashes: await keys.listFrozenHashes(),
      integrated,
      members: await readPreRestoreMembers(snapshot),
      webhooks: await readPreRestoreWebhooks(snapshot),
      mail: await readPreRestoreMail(snapshot),
      notices: await readPreRestoreNotices(snapshot),
      events: await readPreRestoreEvents(snapshot),
      network: await network.read(),
      hasNewerBackup: false,
      ...(await clock.state()),
    };
  });

/** Carries over the high-water mark, so that expired keys stay expired. */
async function carryTime({ clock, clockMs }: Tx, preRestoreState: PreRestoreState): Promise<void> {
  const { highWaterMs } = await clock.state();
  const markMs = Math.max(highWaterMs, preRestoreState.highWaterMs);
  await clock.confirm(markMs);
  // A command may be the first to see that the clock is ahead. The restore must not confirm that.
  const aheadMs = clockMs - markMs > DAY_MS ? clockMs : 0;
  const suspectMs = Math.max(preRestoreState.suspectMs ?? 0, aheadMs);
  if (suspectMs > 0) await clock.suspect(suspectMs);
}

/** What a restore did to keys. */
export interface RestoredKeys {
  /** Number of keys revoked, so that the restore reactivates none. */
  readonly revoked: number;
  /** Prefixes of keys that are not the same in the backup, because the backup was changed. They are revoked, too. */
  readonly changed: readonly string[];
}

/** True if the database before knows the key, but with another frozen value. */
const isChangedKey = (
  { id }: KeyRow,
  before: PreRestoreState | null,
  frozenHashes: ReadonlyMap<string, string>,
): boolean => before?.frozenHashes.has(id) === true && before.frozenHashes.get(id) !== frozenHashes.get(id);

/** Carries over when a key ended. A key that the database before does not know may have been revoked in between. */
function getEndedAtMs(known: KeyRow | undefined, isChanged: boolean, nowMs: number): number | null {
  if (known === undefined) return nowMs;
  return known.revokedAtMs ?? (isChanged ? nowMs : null);
}

/** Revokes keys that were revoked or may have been. Switches Integrations off where it is not known to be on. */
async function carryKeys(tx: Tx, preRestoreState: PreRestoreState | null): Promise<RestoredKeys> {
  let revoked = 0;
  const changed: string[] = [];
  const frozenHashes = await tx.keys.listFrozenHashes();
  for (const { id } of await tx.properties.list()) {
    if (preRestoreState?.integrated.has(id) !== true) await tx.properties.setModule(id, 'integration', false);
    for (const key of await tx.keys.list(id)) {
      if (getKeyState(key, tx.nowMs) === 'revoked') continue;
      const isChanged = isChangedKey(key, preRestoreState, frozenHashes);
      if (isChanged) changed.push(key.prefix);
      const atMs = getEndedAtMs(preRestoreState?.keys.get(key.id), isChanged, tx.nowMs);
      if (atMs !== null && (await tx.keys.revoke(id, key.id, atMs))) revoked += 1;
    }
  }
  return { revoked, changed };
}

/**
 * Keeps a restore from making any key active that was not active before it. Revocations since the backup are carried over. Keys
 * that the database before does not know are revoked, since they may have been revoked in between. Permissions of members are
 * carried over, too, and what webhooks and mail may send. Keys whose permissions, token or other frozen values differ are revoked: a program has changed the
 * backup. `preRestoreState` null: nothing of it could be read.
 * spec: States and transitions 1.
 */
export async function mergeKeyStateAfterRestore(
  tx: Tx,
  preRestoreState: PreRestoreState | null,
  member: MemberRow,
): Promise<RestoredKeys> {
  if (preRestoreState !== null) await carryTime(tx, preRestoreState);
  await mergeNetworkAfterRestore(tx, preRestoreState?.network ?? null);
  if (preRestoreState?.hasNewerBackup !== true) {
    await mergeMembersAfterRestore(tx, preRestoreState?.members ?? null, member);
    await mergeWebhooksAfterRestore(tx, preRestoreState?.webhooks ?? null);
    await mergeMailAfterRestore(tx, preRestoreState?.mail ?? null);
    await mergeNoticesAfterRestore(tx, preRestoreState?.notices ?? null);
    await moveEventsAfterRestore(tx, preRestoreState?.events ?? null);
  }
  return carryKeys(tx, preRestoreState);
}
