import type { EventWaits } from '@server/calls/waits/event-waits';
import type { HeldState } from '@server/commands/ports/held-state';
import { takeCleanEnd } from '@server/db/sqlite/files/clean-end';
import type { DataDirectory } from '@server/db/sqlite/files/data-directory';
import { writeOwnerFile } from '@server/db/sqlite/files/owner-file';
import type { SqliteStore } from '@server/db/sqlite/store/sqlite-store';
import { openStore } from '@server/db/sqlite/store/sqlite-store';
import type { SwappableStore } from '@server/features/service/backup/swappable-store';
import { createSwappableStore } from '@server/features/service/backup/swappable-store';
import { createHeldState } from '@server/features/service/held/create-held-state';
import type { Log } from '@server/kernel/log';
import type { Store } from '@server/stores/store';
import { toTimestamp } from '@shared/kernel/time';
import { defaultSettings } from '@shared/service/service-settings';
import type { EffectiveSettings } from './effective-settings';
import type { ServiceOptions } from './service-options';

/** A call waits at most this long for another process's write. Then it is answered 503. */
const BEGIN_TIMEOUT_MS = 800;

export interface ServiceStore extends SwappableStore<SqliteStore> {
  readonly held: HeldState;
}

/** Makes a store unavailable to calls while it is held. Management still reads and writes it. decision 0116. */
const withHeldState = (store: Store, held: HeldState): Store => ({
  transact: store.transact,
  read: store.read,
  copyTo: store.copyTo,
  checkPages: store.checkPages,
  close: store.close,
  get isAvailable() {
    return store.isAvailable && held.agrees;
  },
  async probe() {
    if (!store.isAvailable && !(await store.probe())) return false;
    return (await held.find().catch(() => undefined)) === null;
  },
});

/** Opens the database of the service. A restore can replace it while the service runs. */
export function openServiceStore(
  directory: DataDirectory,
  options: ServiceOptions,
  { onDiskFull, eventWaits }: { readonly onDiskFull: () => void; readonly eventWaits: EventWaits },
): ServiceStore {
  const { now, monotonicMs, isStaged, log } = options;
  const onReopenFailure = (error: unknown) => log.error('the database could not be opened again', error);
  // Every page is checked unless the last service closed this very file in order. A restored database has been checked already.
  const isUnchanged = takeCleanEnd(directory);
  const open = (isFirst: boolean) => {
    if (!isFirst) held.forget();
    const store = openStore({
      file: directory.databaseFile,
      now,
      monotonicMs,
      beginWithinMs: BEGIN_TIMEOUT_MS,
      checksEveryPage: isFirst && !isUnchanged,
      isStaged,
      onDiskFull,
      onEvents: eventWaits.wake,
      onRevoked: eventWaits.wakeKeys,
      onFailure: (error) => log.error('the service could not write to its database', error),
      onClockStep: ({ kind, fromMs, toMs }) =>
        log.info('the system clock changed', { kind, from: toTimestamp(fromMs), to: toTimestamp(toMs) }),
    });
    try {
      writeOwnerFile(directory, store.files);
      return store;
    } catch (error) {
      // On a full disk. Opening is tried again, so this connection must not stay.
      void store.close();
      throw error;
    }
  };
  const live = createSwappableStore(open, { monotonicMs, onReopenFailure });
  const held = createHeldState({ store: live.store, dataDirectory: directory.path, monotonicMs });
  return { ...live, store: withHeldState(live.store, held), held };
}

/** Replaces the effective settings by the stored ones. */
export async function loadSettings(store: Store, settings: EffectiveSettings, log: Log): Promise<void> {
  const stored = await store.read((snapshot) => snapshot.settings.read());
  try {
    settings.replace(stored);
  } catch (error) {
    // A setting that cannot be used must not keep a member from the screen where it is corrected.
    log.error('the stored settings are invalid, so the defaults are used', error);
    settings.replace(defaultSettings);
  }
}
