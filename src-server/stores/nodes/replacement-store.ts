/** What has come in the place of the log of a database on a server. */
export interface Replacements {
  /** Number of the newest restore or settlement. Numbers rise, and none is given out twice. 0: none is noted. */
  readonly number: number;
  /** The number that the next one gets. */
  readonly nextNumber: number;
  /** Number of the newest settlement, after which every key of before is revoked. null: none is noted. */
  readonly settledNumber: number | null;
  /** True if a service has found the log set back, and neither a restore nor a settlement has come since. */
  readonly isSetBack: boolean;
}

/** A record as a service or a checkpoint has seen it. */
interface SeenRecord {
  readonly seq: number;
  /** 32 bytes. */
  readonly hash: Uint8Array;
  /** Number of the newest restore or settlement by then. */
  readonly number: number;
}

/** Notes of restores and settlements. By them each service and data directory knows whether what it has seen still counts. */
export interface ReplacementStore {
  read(): Promise<Replacements>;
  /** True if a restore has replaced a log that had the record since it was seen. It has carried revocations over. */
  hasReplaced(seen: SeenRecord): Promise<boolean>;
  /** Notes that a log that was set back is settled. To be called in the transaction that revokes every key. */
  noteSettlement(): Promise<void>;
}
