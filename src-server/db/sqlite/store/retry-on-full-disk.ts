import { isDiskFull } from '@server/db/sqlite/engine/sqlite-error';
import type { Store } from '@server/stores/store';
import { isUnavailable } from '@shared/kernel/errors';

/**
 * Creates a store for management. A transaction that found the disk full is tried once more, because the store has made
 * room meanwhile. Calls do not have it: they leave the room to a member who revokes a key.
 */
export function retryOnFullDisk(store: Store): Store {
  return {
    transact: (work) =>
      store
        .transact(work)
        .catch((error: unknown) =>
          isUnavailable(error) && isDiskFull(error) ? store.transact(work) : Promise.reject(error),
        ),
    read: (query) => store.read(query),
    get isAvailable() {
      return store.isAvailable;
    },
    probe: () => store.probe(),
    checkPages: () => store.checkPages(),
    copyTo: (file, signal) => store.copyTo(file, signal),
    close: () => store.close(),
  };
}
