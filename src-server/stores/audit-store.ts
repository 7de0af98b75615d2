import type { Eventual } from '@server/kernel/eventual';
import type { TimeSteps } from '@server/kernel/time-steps';
import type { AuditFieldsInput } from '@shared/audit/audit-filter';
import type { Actor, AuditOutcome, Channel } from '@shared/audit/audit-record';
import type { CamelCaseFields } from '@shared/kernel/camel-case';
import type { FailureCounter } from './auth-failure-store';

/** One call or command, as it is recorded. spec: Events. */
export interface AuditEntry {
  /** Epoch ms, UTC. */
  readonly atMs: number;
  readonly propertyId: string | null;
  readonly channel: Channel;
  readonly actor: Actor;
  readonly claimedPrefix: string | null;
  readonly operation: string | null;
  readonly rpcMethod: string | null;
  readonly outcome: AuditOutcome;
  readonly code: string | null;
  readonly reason: string | null;
  readonly status: number | null;
  readonly missingPermission: string | null;
  readonly targetId: string | null;
  readonly requestId: string;
  /** Textual IP address; null for commands on this machine. */
  readonly address: string | null;
  readonly durationUs: number;
  /** Encoded by `features/audit/chain/extras.ts`; null: none. */
  readonly extras: Uint8Array | null;
}

/** A stored record, with its position in the log. */
export interface AuditRecord extends AuditEntry {
  /** Positive, gap-free, ascending by time of recording. */
  readonly seq: number;
}

/** A record with its link in the chain. */
export interface AuditRow extends AuditRecord {
  /** SHA-256 of the previous record's hash and this record's encoding; 32 bytes. */
  readonly hash: Uint8Array;
}

/** A record as verification reads it. */
export interface ChainedRecord extends AuditRecord {
  /** As it is stored. null: the log stores only the hash of a later record, which includes this one. */
  readonly hash: Uint8Array | null;
}

/** Fields are undefined where anything matches. */
export interface AuditFilter extends Omit<CamelCaseFields<AuditFieldsInput>, 'missingPermission'> {
  /** A record may name one that this version no longer knows. */
  readonly missingPermission?: string | undefined;
  /** Records of these properties; null: of every property and of none. */
  readonly propertyIds: readonly string[] | null;
  /** Inclusive, epoch ms. */
  readonly sinceMs?: number | undefined;
  /** Exclusive, epoch ms. */
  readonly untilMs?: number | undefined;
}

export interface AuditPageRequest {
  readonly filter: AuditFilter;
  readonly limit: number;
  readonly order: 'newest_first' | 'oldest_first';
  /** Only records beyond this one in the given order. */
  readonly afterSeq?: number | undefined;
}

/** The end of the chain. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** What remains of records that retention removed. */
export interface Tombstone {
  /** The record of the removal. */
  readonly seq: number;
  readonly firstSeq: number;
  readonly throughSeq: number;
  readonly firstHash: Uint8Array;
  readonly lastHash: Uint8Array;
}

export interface StepUsage {
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
}

/** A key whose use is counted. */
export interface ObservedKey {
  readonly prefix: string;
  /** Epoch ms from which no call with the key authenticates. null: there is no such instant yet. */
  readonly endsAtMs: number | null;
}

export interface KeyUsage {
  /** Time of the newest call that authenticated, within the steps or not. */
  readonly lastUsedAtMs: number | null;
  /** The newest call with the key, even one that was refused because the key had ended. */
  readonly lastTried: { readonly atMs: number; readonly address: string | null } | null;
  /** Every call with the key, also those that did not authenticate. */
  readonly steps: readonly StepUsage[];
}

/** Equal records of one key, counted. */
export interface KeyActivity {
  readonly channel: Channel;
  readonly outcome: AuditOutcome;
  readonly operation: string | null;
  readonly missingPermission: string | null;
  readonly count: number;
  /** The newest of these records. */
  readonly lastSeq: number;
}

/** The permissions that answered calls of one key needed. */
export interface AnsweredCalls {
  readonly operations: ReadonlySet<string>;
  readonly channels: ReadonlySet<Channel>;
}

/** Calls of one operation. */
export interface OperationNumbers extends StepUsage {
  readonly operation: string;
  /** Latency of answered calls at the 50th and 95th percentile, to three figures; null: none was answered. */
  readonly p50Us: number | null;
  readonly p95Us: number | null;
}

/** Statistics of calls with a property's keys in a range of time. */
export interface CallStats {
  readonly steps: readonly StepUsage[];
  /** Without calls that named none of our operations. */
  readonly operations: readonly OperationNumbers[];
  readonly keys: readonly (StepUsage & { readonly prefix: string })[];
  /** Calls by missing permission. */
  readonly missingPermissions: readonly { readonly permission: string; readonly count: number }[];
}

/** Calls with an ended key from one address. */
export interface CallsWithEndedKey {
  readonly address: string | null;
  readonly count: number;
  readonly lastSeq: number;
}

/** Another record that a record refers to. */
export interface LinkedRecord {
  readonly seq: number;
  readonly requestId: string;
}

/** How a call is linked to its repetitions in the playground. */
export interface Reruns {
  /** The call that this one repeats. */
  readonly earlier: LinkedRecord | null;
  /** Calls that repeat this one, newest first: at most 20. */
  readonly later: readonly LinkedRecord[];
}

/** A comparison of some blocks with each other and with what is derived from their records. */
export interface BlockCheck {
  /** Where to go on. null: all were compared. */
  readonly continueAfter: number | null;
  /** The first records that differ from what is derived from them, or that two blocks have. null: there are none. */
  readonly wrong: {
    readonly kind: 'derived' | 'overlap';
    readonly firstSeq: number;
    readonly lastSeq: number;
  } | null;
}

/** What decides which records lists show, besides the records. No hash includes it. */
export interface LogArrangement {
  /** A record that is stored outside the chain. null: there is none. */
  readonly misplacedSeq: number | null;
  /** Records that searches by time take to be older than the record before them, ascending. */
  readonly timeFalls: readonly number[];
}

export interface AuditStore {
  /**
   * Appends one record, chained to the head. Only `calls/record-call.ts` and its management twin call it. The engine may number and
   * link it as late as at the commit, so nothing is returned. decision 0183.
   */
  append(entry: AuditEntry): Eventual<void>;
  /**
   * Counts a failed authentication and appends its record or, if `isFailureRecorded` says so, an overflow row outside the log. The
   * engine decides where it counts. Both do the same durable work, because timing must not show which it was.
   */
  appendFailure(entry: AuditEntry, counter: FailureCounter): Eventual<void>;
  head(): Promise<AuditHead | null>;
  find(seq: number): Promise<AuditRecord | null>;
  /** Finds the hash of a record. It may be computed from stored ones: no substitute for a verification. */
  findHash(seq: number): Promise<Uint8Array | null>;
  page(request: AuditPageRequest): Promise<readonly AuditRecord[]>;
  /** Exact up to `cap`; `cap + 1` means more. */
  count(filter: AuditFilter, cap: number): Promise<number>;
  /** Lists records with seq above `afterSeq`, oldest first, of every property: for verification. */
  span(afterSeq: number, limit: number): Promise<readonly ChainedRecord[]>;
  /** Compares the next blocks after `afterSeq` with each other, and with what is derived from their records. */
  checkBlocks(afterSeq: number): Promise<BlockCheck>;
  readArrangement(): Promise<LogArrangement>;
  /** Notes that the call of `seq` repeats the call of `ofSeq`, if that is still recorded. Not part of the chain. */
  saveRerun(seq: number, ofSeq: number): Promise<void>;
  rerunsOf(seq: number): Promise<Reruns>;
  tombstones(): Promise<readonly Tombstone[]>;
  /**
   * Removes at most `limit` of the oldest records before `beforeMs`. A chained tombstone takes their place.
   * Returns how many records were removed.
   */
  prune(beforeMs: number, limit: number, tombstone: AuditEntry): Promise<number>;
  /**
   * Packs some of the records that an older version wrote as rows, or prepares it. Then makes the file shorter. False: there
   * are none left, or those that are left were changed by hand and stay as they are.
   */
  packOlder(): Promise<boolean>;
  /**
   * Counts the use of keys in the log, in the given order. May take turns of the event loop: not inside a
   * transaction.
   */
  usageOfKeys(keys: readonly ObservedKey[], steps: TimeSteps): Promise<readonly KeyUsage[]>;
  /**
   * Finds the address of the newest answered call of each key, null if it is not known. A key without such a call has none. May take
   * turns of the event loop: not inside a transaction.
   */
  lastAnsweredOfKeys(prefixes: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Lists what the key did after `afterSeq`, through `throughSeq`. Limit one request to about 10,000 records. */
  listKeyActivity(prefix: string, afterSeq: number, throughSeq: number): Promise<readonly KeyActivity[]>;
  /**
   * Reads what answered calls of each key needed, from the whole log, in the given order. May take turns of
   * the event loop.
   */
  answeredOfKeys(prefixes: readonly string[]): Promise<readonly AnsweredCalls[]>;
  /** Counts every call with a key of the property within the steps. May take turns of the event loop. */
  getCallStats(propertyId: string, steps: TimeSteps): Promise<CallStats>;
  /** Counts calls with wrong tokens in that range, also those summed up in one record. May take turns of the event loop. */
  countWrongTokens(sinceMs: number, untilMs: number): Promise<number>;
  /** Lists the key's calls in that range that were refused because the key had ended. */
  listCallsWithEndedKey(
    prefix: string,
    afterSeq: number,
    throughSeq: number,
  ): Promise<readonly CallsWithEndedKey[]>;
}
