import type { Snapshot, Store, Tx } from '@server/stores/store';
import type { DataDirectory, DirectoryLock, UpgradeProgress } from './engine-port';

/** What was copied from one database to another. */
export interface CopiedData {
  /** Rows of all tables but those of the log. */
  readonly rows: number;
  readonly auditRecords: number;
}

/** Where the data of a directory is moved to, as the directory notes it. */
export interface MoveMark {
  /** `moving`: the move may not have ended. */
  readonly state: 'moving' | 'moved';
  /** The database, without user and password, such as `hotel on db.example.com:5432`. */
  readonly to: string;
  /** Epoch ms, UTC. */
  readonly atMs: number;
}

/** A file that every service of a database on a server has alike. */
export interface SharedFile {
  readonly name: string;
  /** 64 hex digits. */
  readonly fingerprint: string;
}

/** A copy of the database of a directory to a server. */
interface MoveRequest {
  readonly directory: DataDirectory;
  /** The URL of the database. */
  readonly url: string;
  readonly progress: UpgradeProgress;
  /** Called when everything is copied and verified, before the commit. */
  readonly onComplete: () => void;
}

/** A restore of a checked backup to a server that services use. */
export interface ServerRestore<Former, Result> {
  /** By the clock of the command's computer: only dates the new schema. Epoch ms, UTC. */
  readonly nowMs: number;
  /** What the schema with the data before is called afterwards. */
  readonly keptAs: string;
  readonly progress: UpgradeProgress;
  /** Reads what must be carried over, when no service can change it any more. */
  readonly readFormer: (snapshot: Snapshot) => Promise<Former>;
  /** The mark below which time never goes. Epoch ms. */
  readonly getMarkMs: (former: Former) => number;
  /** Carries it over and records the restore, in the restored data. */
  readonly complete: (tx: Tx, former: Former) => Promise<Result>;
  readonly getNote: (result: Result) => RestoreNote;
}

/** How a restore is noted in the database. */
export interface RestoreNote {
  readonly number: number;
  /** True if no key is active in the restored data, so that it is a settlement, too. */
  readonly isSettled: boolean;
}

/** The backup and the server of a restore. */
interface ServerRestoreRequest<Former, Result> extends ServerRestore<Former, Result> {
  readonly url: string;
  readonly databaseFile: string;
  /** The data directory with the key of encrypted secrets. */
  readonly directory: DataDirectory;
}

/** The stores of a server. */
type ServerStore = Pick<Store, 'read' | 'transact' | 'close'>;

/** `stored`: the server has the newest record of the file. `empty`: nothing was stored. `other`: it has something else by now. */
export type EarlierCopy = 'stored' | 'empty' | 'other';

/** Copies of whole databases between the data directory and a server. */
export interface DatabaseTransfer {
  /** Describes the database of a URL without user and password. Throws AppError `validation_failed` for a URL with an error. */
  describe(url: string): string;
  /** Locks the directory for a move: no service and no command has it open. Throws AppError `data_directory_in_use`. */
  lockForMove(directory: DataDirectory): DirectoryLock;
  readMark(directory: DataDirectory): MoveMark | null;
  /** null removes it. */
  writeMark(directory: DataDirectory, mark: MoveMark | null): void;
  /** Throws AppError unless the server can take the data: it can be reached and written, has the schema, and is empty. */
  requireEmptyServer(url: string): Promise<void>;
  /** Finds what became of an earlier move of the file, behind its end. */
  findEarlierCopy(databaseFile: string, url: string): Promise<EarlierCopy>;
  /**
   * Copies everything in one transaction and verifies the whole log on the other side. Throws AppError; after `outcome_unknown` the
   * copy may be stored, after every other one it is not.
   */
  copyToServer(request: MoveRequest): Promise<CopiedData>;
  /** Opens the stores of a server for one command. The directory has the key of encrypted secrets. */
  openServerStore(url: string, directory: DataDirectory): Promise<ServerStore>;
  /** Makes a database file of what the server has at one moment. It must be checked before it counts as a backup. */
  copyToFile(url: string, file: string, progress: UpgradeProgress): Promise<CopiedData>;
  /** Puts a backup in the place of what the server has, in one transaction. Throws AppError; nothing is stored then. */
  restoreToServer<Former, Result>(request: ServerRestoreRequest<Former, Result>): Promise<Result>;
  /** Finds whether a restore was stored, behind its end. `keptAs` names its former schema. Throws AppError if that is not known in time. */
  hasRestored(url: string, keptAs: string): Promise<boolean>;
}
