import type { Log } from '@server/kernel/log';
import type { FaultCodes } from '@server/kernel/system-error';
import type { WindowMeter } from '@server/meters/window-meter';
import type { ClockStep } from '@server/stores/clock-store';
import type { CommittedEvent } from '@server/stores/event-store';
import type { Store } from '@server/stores/store';

/** The private folder of one installation, and its database. */
export interface DataDirectory {
  readonly path: string;
  readonly databaseFile: string;
}

/** A lock that the system frees when the process ends, however it ends. */
export interface DirectoryLock {
  release(): void;
}

/** A store over an opened database, which another program can remove or replace while it is open. */
export interface OpenedStore extends Store {
  /** True if the database is still the one that was opened. */
  isUnchanged(): boolean;
}

export interface OpenOptions {
  /** True to check the structure of the whole database before it is opened. */
  readonly checksEveryPage: boolean;
  /** True to keep a copy of an older database before it is migrated. The default is true. */
  readonly keepsOlder?: boolean | undefined;
  /**
   * True for data that is moved to its place when it is complete: commits then do not wait for the disk. The default is false.
   * decision 0141.
   */
  readonly isStaged?: boolean | undefined;
}

export interface StoreOptions extends OpenOptions {
  readonly file: string;
  /** Epoch ms, UTC: the wall clock. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  /** How long a transaction may wait for another process to finish writing. */
  readonly beginWithinMs: number;
  readonly onFailure: (error: unknown) => void;
  /** The high-water mark of the database that this one, a backup, replaces. Epoch ms. */
  readonly knownMarkMs?: number | undefined;
  /** Gives up space of the disk that was reserved for this moment. */
  readonly onDiskFull?: (() => void) | undefined;
  /** Called after the record of a clock change is committed. */
  readonly onClockStep?: ((step: ClockStep) => void) | undefined;
  /** Called after a commit with the events that it has stored. */
  readonly onEvents?: ((events: readonly CommittedEvent[]) => void) | undefined;
  /** Called after a commit with the ids of the keys that it has revoked. */
  readonly onRevoked?: ((keyIds: readonly string[]) => void) | undefined;
  /** Counts commit windows. Left out: nothing reads the counts. */
  readonly meter?: WindowMeter | undefined;
}

/** How a service opens its database. The engine knows which checks its last end makes needless. */
export type ServiceStoreOptions = Omit<StoreOptions, 'file' | 'checksEveryPage'>;

/** The store of a service, which can be closed and opened again while others refer to it. */
interface ReopenableStore<Opened> {
  current(): Opened | null;
  replace<T>(replace: (current: Opened) => Promise<T>): Promise<T>;
}

export interface WatchDeps<Opened> {
  readonly live: ReopenableStore<Opened>;
  readonly directory: DataDirectory;
  readonly log: Log;
  /** Epoch ms, UTC. */
  readonly now: () => number;
}

/** What a backup contains. */
export interface BackupContents {
  readonly bytes: number;
  readonly auditRecords: number;
  /** Epoch ms, UTC; null: there is no record. */
  readonly lastRecordAtMs: number | null;
}

/** Takes the progress of an upgrade, and can cancel it. */
export interface UpgradeProgress {
  report(done: number, total: number): void;
  readonly signal: AbortSignal;
}

/** The files that backups are. `name` is the user's name of a file, for messages. */
interface BackupFiles {
  /** Throws AppError `database_damaged` unless the file is a database of this program, and `database_newer` for a later version. */
  requireOwn(file: string, name: string): Promise<void>;
  /** Makes a closed copy self-contained, private and durable, and checks it all. Throws AppError `database_damaged`. */
  finish(copy: string, name: string): Promise<void>;
  inspect(copy: string, name: string): Promise<BackupContents>;
  /** Upgrades a closed copy to this program's schema. */
  upgrade(copy: string, name: string, nowMs: number, progress: UpgradeProgress): Promise<void>;
  /** Runs work on a copy. Throws AppError `database_damaged` for every error by which the engine reports damage. */
  withDamagedError<T>(name: string, work: () => T | Promise<T>): Promise<T>;
  /** Removes a file with everything that the engine keeps beside it. */
  remove(file: string): void;
  /** Names what a replacement keeps, such as `before-restore-20261122T120000Z`. Nothing that is kept has the name yet. */
  createKeptName(directory: DataDirectory, what: string, nowMs: number): string;
  /** Puts a finished copy in the place of the closed database. Returns the path of the one before; null: there was none. */
  swap(directory: DataDirectory, staged: string, suffix: string): string | null;
}

/**
 * What the program knows of an engine besides its stores: where the data is, who may open it, how it is opened, watched, copied and
 * closed. `src-server/engine` names the one in use; nothing else outside `src-server/db` knows which it is. decision 0183.
 */
export interface Engine<Opened extends OpenedStore = OpenedStore> {
  /** Locates the data of a directory, also of a missing one. */
  locateDirectory(path: string): DataDirectory;
  /**
   * Creates the directory if it is missing, and denies access to other users. Throws AppError `invalid_request` for what is not the
   * user's own.
   */
  prepareDirectory(path: string): DataDirectory;
  /** True if the folder is the data directory of an installation. */
  isDataDirectory(folder: string): boolean;
  /** True if a program may have the database open that has this name. */
  mayBeOpen(file: string): boolean;
  /** True if a service may have the directory open. */
  isServed(directory: DataDirectory): boolean;
  /** Throws AppError `unavailable` if a running service has another database open than a command would open now. */
  requireServiceFiles(directory: DataDirectory): void;
  /** Throws AppError `database_damaged` if a database was here and is missing. */
  requireNeverHadDatabase(directory: DataDirectory): void;
  /** Finds the newest state that a service saved when its database was replaced. null: there is none. */
  findSavedState(dataDirectory: string): string | null;

  /** Measures the database and the log of its newest commits, in bytes. */
  measureFiles(directory: DataDirectory): { readonly databaseBytes: number; readonly logBytes: number };

  /** Locks the directory for one service. Throws AppError `data_directory_in_use`. */
  lockForService(directory: DataDirectory): DirectoryLock;
  /** Acquires the lock that commands share while they have the database open, with or without a running service. */
  lockForCommand(directory: DataDirectory): DirectoryLock;
  /** Waits until no command has the database open, and keeps new ones out. Throws AppError `data_directory_in_use`. */
  lockForReplacement(directory: DataDirectory, withinMs?: number): DirectoryLock;

  /** Opens the store of one database, and creates or migrates it where needed. Throws AppError for one that it refuses. */
  openStore(options: StoreOptions): Opened;
  /** Creates the function that opens the database of a service, and opens it again after it was replaced. */
  createServiceOpener(directory: DataDirectory): (options: ServiceStoreOptions) => Opened;
  /** Notes that the service has closed its database in order, so that its next start need not check it. */
  recordCleanEnd(directory: DataDirectory): void;
  /**
   * Creates the function that looks whether the database is still the one that was opened. Where it is not, it saves what was
   * acknowledged.
   */
  createWatch(deps: WatchDeps<Opened>): () => Promise<void>;
  /** Creates a store for management that tries once more after the disk was full. */
  retryOnFullDisk(store: Store): Store;

  readonly backups: BackupFiles;
  /** Codes by which errors of the engine say what a member can do. */
  readonly faultCodes: FaultCodes;
}
