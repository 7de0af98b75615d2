import { authorise } from '@server/commands/authorise';
import type { Principal } from '@server/commands/command';
import { recordFailure } from '@server/commands/record-failure';
import { requireMember } from '@server/commands/require-member';
import { engine } from '@server/engine/engine';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';
import { managementContract } from '@shared/contract/management-contract';
import type { RandomBytes } from '@shared/kernel/token';
import type { Clocks } from './create-backups';
import { getStagedBackupPath } from './create-backups';
import type { ReplacementResult } from './replace-database';
import { isHeld, replaceDatabase, tryReadPreRestoreState } from './replace-database';
import type { PreRestoreState } from './restore-key-state';
import type { SwappableStore } from './swappable-store';

export interface RestoreDeps {
  readonly live: Pick<SwappableStore, 'store' | 'replace'>;
  readonly directory: DataDirectory;
  readonly clocks: Clocks;
  readonly randomBytes: RandomBytes;
  readonly onError: (error: unknown) => void;
  /** When aborted, nothing is replaced. */
  readonly signal: AbortSignal | undefined;
}

export interface RestoreResult extends ReplacementResult {
  /** Whether revocations were carried over. If not, every key was revoked. */
  readonly isCarriedOver: boolean;
}

/**
 * Reads what must be carried over at the last moment, so that no revocation is lost. Throws AppError for a member who may not
 * restore any more.
 */
const readBeforeRestore = async (
  current: Store,
  principal: Principal,
  dataDirectory: string,
): Promise<{ preRestoreState: PreRestoreState | null; wasHeld: boolean; person: MemberRow }> => ({
  wasHeld: await isHeld(current, dataDirectory),
  preRestoreState: await tryReadPreRestoreState(current),
  person: requireMember(
    await current.read((snapshot) =>
      authorise(snapshot, { principal, entry: managementContract['service.restore'], propertyId: null }),
    ),
  ),
});

/**
 * Replaces the database of a running service with the staged backup. Calls wait meanwhile, or are refused as unavailable.
 * Throws AppError `data_directory_in_use` while another command has the database open. Nothing has changed then.
 */
export async function restoreInPlace(
  { live, directory, clocks, randomBytes, onError, signal }: RestoreDeps,
  principal: Principal,
  file: string,
): Promise<RestoreResult> {
  try {
    // A wait for the lock would block the event loop.
    const lock = engine.lockForReplacement(directory, 0);
    try {
      return await live.replace(async (current) => {
        const before = await readBeforeRestore(current, principal, directory.path).finally(() =>
          current.close(),
        );
        const { preRestoreState, wasHeld, person: member } = before;
        signal?.throwIfAborted();
        const replacement = {
          directory,
          clocks,
          randomBytes,
          file,
          principal,
          preRestoreState,
          wasHeld,
          onError,
        };
        const replaced = await replaceDatabase({ ...replacement, personOf: async () => member });
        return { ...replaced, isCarriedOver: preRestoreState !== null };
      });
    } finally {
      lock.release();
    }
  } catch (error) {
    // The staging has a record, so its failure gets one, too.
    const failure = { principal, name: 'service.restore', error } as const;
    // A database that cannot store the record has logged why.
    await recordFailure(live.store, failure, randomBytes).catch(() => undefined);
    throw error;
  } finally {
    engine.backups.remove(getStagedBackupPath(directory));
  }
}
