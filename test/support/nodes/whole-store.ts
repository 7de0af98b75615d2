import type { PostgresStore } from '@server/db/postgres/store/postgres-store';
import type { Store } from '@server/stores/store';

/** Completes the stores of a database by what only a file has. */
export const createWholeStore = (store: PostgresStore): Store => ({
  transact: store.transact,
  read: store.read,
  get isAvailable() {
    return store.isAvailable;
  },
  probe: store.probe,
  copyTo: () => Promise.reject(new Error('there is no file')),
  checkPages: async () => true,
  seenLog: {
    findContradiction: store.findContradiction,
    compareAgain: store.compareAgain,
    leaveMark: store.leaveMark,
    watch: store.compareNow,
  },
  close: store.close,
});
