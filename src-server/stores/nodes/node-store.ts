/** How long a node counts as running after it was last seen, and how long a lease of a job lasts. */
export const NODE_MS = 20_000;

/** One service of a database that several may have. */
export interface NodeRow {
  readonly id: string;
  /** The name of its computer. */
  readonly name: string;
  /** Its data directory, which distinguishes services of one computer. */
  readonly dataDirectory: string;
  /** True for this service; in a command of the command line, for the one of the same data directory. */
  readonly isOwn: boolean;
  /** The version of its program. */
  readonly version: string;
  /** Epoch ms, by the time of the database. */
  readonly startedAtMs: number;
  /** Epoch ms, by the time of the database. */
  readonly seenAtMs: number;
  /** False if it was not seen for 20 seconds. */
  readonly isRunning: boolean;
  /** True from the moment on in which it takes no new calls, because it ends. */
  readonly isDraining: boolean;
  /** The leases that it has, by name. None if it does not run. */
  readonly leases: readonly string[];
}

/**
 * The services of one database, by the time of the database. An engine whose database has one service stores nothing, and that service
 * has every lease. decision 0223.
 */
export interface NodeStore {
  /** False: the database has this service alone, and nothing is listed. */
  readonly isShared: boolean;
  /** Notes that this service runs, in the place of an earlier one of its data directory. Returns how many do, with this one. */
  noteRunning(): Promise<number>;
  /** Takes the leases that no running service has, and extends those of this one. Returns the jobs that it has then. */
  takeLeases(jobs: readonly string[]): Promise<readonly string[]>;
  /** Looks whether this service has the lease of the job. If so, no other one gets it before the transaction ends. */
  holdsLease(job: string): Promise<boolean>;
  /** Notes that this service takes no new calls, because it ends. */
  noteDraining(): Promise<void>;
  /** Gives the leases back and forgets this service, which ends. */
  forgetOwn(): Promise<void>;
  /** Lists the services that ran in the last day, the first that started first. */
  list(): Promise<readonly NodeRow[]>;
  /** Notes that a session of this service has the only copy of the token of a key. */
  keepKey(prefix: string): Promise<void>;
  /** Lists the prefixes of keys that other running services keep. */
  listKeysOfOthers(): Promise<readonly string[]>;
}
