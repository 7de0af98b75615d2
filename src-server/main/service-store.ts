import type { EventWaits } from '@server/calls/waits/event-waits';
import type { HeldState } from '@server/commands/ports/held-state';
import type { SwappableStore } from '@server/features/service/backup/swappable-store';
import { createSwappableStore } from '@server/features/service/backup/swappable-store';
import { createHeldState } from '@server/features/service/held/create-held-state';
import type { Log } from '@server/kernel/log';
import type { WindowMeter } from '@server/meters/window-meter';
import type { DataDirectory, OpenedStore } from '@server/stores/engine/engine-port';
import type { ServiceEngine } from '@server/stores/engine/service-engine';
import type { Store } from '@server/stores/store';
import { toTimestamp } from '@shared/kernel/time';
import { defaultSettings } from '@shared/service/service-settings';
import type { EffectiveSettings } from './effective-settings';
import type { ServiceOptions } from './service-options';

/** A call waits at most this long for another process's write. Then it is answered 503. */
const BEGIN_TIMEOUT_MS = 800;

export interface ServiceStore extends SwappableStore<OpenedStore> {
  readonly held: HeldState;
}

/** Makes a store unavailable to calls while it is held. Management still reads and writes it. decision 0116. */
const withHeldState = (store: Store, held: HeldState): Store => ({
  transact: store.transact,
  read: store.read,
  copyTo: store.copyTo,
  checkPages: store.checkPages,
  close: store.close,
  get seenLog() {
    return store.seenLog;
  },
  get isAvailable() {
    return store.isAvailable && held.agrees;
  },
  async probe() {
    if (!store.isAvailable && !(await store.probe())) return false;
    return (await held.find().catch(() => undefined)) === null;
  },
});

interface StoreParts {
  readonly engine: ServiceEngine;
  readonly onDiskFull: () => void;
  readonly eventWaits: EventWaits;
  readonly meter: WindowMeter;
}

/** Opens the database of the service. A restore can replace it while the service runs. */
export function openServiceStore(
  directory: DataDirectory,
  options: ServiceOptions,
  { engine, onDiskFull, eventWaits, meter }: StoreParts,
): ServiceStore {
  const { now, monotonicMs, isStaged, log } = options;
  const onReopenFailure = (error: unknown) => log.error('the database could not be opened again', error);
  const openStore = engine.createServiceOpener(directory);
  const open = (isFirst: boolean) => {
    if (!isFirst) held.forget();
    return openStore({
      now,
      monotonicMs,
      beginWithinMs: BEGIN_TIMEOUT_MS,
      isStaged,
      meter,
      onDiskFull,
      onEvents: eventWaits.wake,
      onRevoked: eventWaits.wakeKeys,
      onFailure: (error) => log.error('the service could not write to its database', error),
      onClockStep: ({ kind, fromMs, toMs }) =>
        log.info('the system clock changed', { kind, from: toTimestamp(fromMs), to: toTimestamp(toMs) }),
    });
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
