import type { Store } from '@server/stores/store';
import type {
  DataDirectory,
  DirectoryLock,
  Engine,
  OpenedStore,
  ServiceStoreOptions,
  WatchDeps,
} from './engine-port';

/**
 * What a service is built over: a database in its data directory, or one on a server. What only a file can do is a method that a
 * server's engine does not have. The data directory belongs to this computer in both cases. decision 0209.
 */
export interface ServiceEngine<Opened extends OpenedStore = OpenedStore> {
  /** True if other services may work on the same database. Left out: it has one. decision 0223. */
  readonly isShared?: boolean;
  /** Creates the directory if it is missing, and denies access to other users. Throws AppError `invalid_request`. */
  prepareDirectory(path: string): DataDirectory;
  /** Locks the directory for one service. Throws AppError `data_directory_in_use`. */
  lockForService(directory: DataDirectory): DirectoryLock;
  /** Creates the function that opens the store of a service. */
  createServiceOpener(directory: DataDirectory): (options: ServiceStoreOptions) => Opened;
  /** Creates a store for management that tries once more after the disk was full. */
  retryOnFullDisk(store: Store): Store;
  measureFiles?(directory: DataDirectory): ReturnType<Engine['measureFiles']>;
  recordCleanEnd?(directory: DataDirectory): void;
  createWatch?(deps: WatchDeps<Opened>): () => Promise<void>;
  /** True: several services may have the database, and share who is signed in at browsers. decision 0227. */
  readonly sharesSignIns?: true;
  /** Backups that are files, which the service makes and restores. */
  readonly backups?: Engine['backups'];
}
