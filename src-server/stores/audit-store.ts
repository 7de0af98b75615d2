import type { TimeSteps } from '@server/kernel/time-steps';
import type { Actor, ActorKind, AuditOutcome, Channel } from '@shared/audit/audit-record';

/** What one call or command leaves behind. spec: Events. */
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
  /** Textual IP address; null for commands of this machine. */
  readonly address: string | null;
  readonly durationUs: number;
}

/** A stored record: its place in the log and its link in the chain. */
export interface AuditRow extends AuditEntry {
  /** Positive, gap-free, rises with time of recording. */
  readonly seq: number;
  /** SHA-256 of the previous record's hash and this record's encoding; 32 bytes. */
  readonly hash: Uint8Array;
}

export interface AuditFilter {
  /** Records of these properties; null: of every property and of none. */
  readonly propertyIds: readonly string[] | null;
  readonly actorKind?: ActorKind | undefined;
  readonly keyPrefix?: string | undefined;
  readonly personEmail?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly channel?: Channel | undefined;
  readonly operation?: string | undefined;
  readonly missingPermission?: string | undefined;
  /** One that this program made is looked for among the records of the 25 hours after its making. */
  readonly requestId?: string | undefined;
  /**
   * Part of the operation, target, request id, code, reason, missing permission, actor or claimed prefix; ASCII letters alike
   * in either case. Looking for it may take turns of the event loop: not inside a unit of work.
   */
  readonly text?: string | undefined;
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

/** What stays of records that retention removed. */
export interface Tombstone {
  /** The record that tells of the removal. */
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

export interface KeyUsage {
  /** The newest record with the key as actor, whenever that was. */
  readonly lastUsedAtMs: number | null;
  readonly steps: readonly StepUsage[];
}

/** Records of one key that are alike. */
export interface KeyActivity {
  readonly channel: Channel;
  readonly outcome: AuditOutcome;
  readonly operation: string | null;
  readonly missingPermission: string | null;
  readonly count: number;
  /** The newest of them. */
  readonly lastSeq: number;
}

/** What answered calls of one key needed. */
export interface AnsweredCalls {
  readonly operations: ReadonlySet<string>;
  readonly channels: ReadonlySet<Channel>;
}

/** Calls of one operation. */
export interface OperationNumbers extends StepUsage {
  readonly operation: string;
  /** How long answered calls took, to three figures: at most so long for half of them, and for 95 of 100; null: none was answered. */
  readonly p50Us: number | null;
  readonly p95Us: number | null;
}

/** What the calls of a property's keys came to in a stretch of time. */
export interface CallStats {
  readonly steps: readonly StepUsage[];
  /** Without calls that named no operation of ours. */
  readonly operations: readonly OperationNumbers[];
  readonly keys: readonly (StepUsage & { readonly prefix: string })[];
  /** Calls by the permission they lacked. */
  readonly lacks: readonly { readonly permission: string; readonly count: number }[];
}

/** Calls presented with an ended key from one address. */
export interface CallsWithEndedKey {
  readonly address: string | null;
  readonly count: number;
  readonly lastSeq: number;
}

/** Another record, as a record points at it. */
export interface LinkedRecord {
  readonly seq: number;
  readonly requestId: string;
}

/** What a call and its repetitions in the playground are to each other. */
export interface Reruns {
  /** The call that this one makes again. */
  readonly earlier: LinkedRecord | null;
  /** Calls that make this one again, newest first: the newest 20. */
  readonly later: readonly LinkedRecord[];
}

export interface AuditStore {
  /** Appends one record, chained to the head. The one writer is `calls/record-call.ts` and its management twin. */
  append(entry: AuditEntry): Promise<AuditRow>;
  /**
   * Does the same durable work for an entry that gets no record, outside the log: whether a failure is recorded must not show
   * in the time it takes. The row stands at `place`, 0 to 1,023, until another one takes it.
   */
  appendOverflow(entry: AuditEntry, slot: number): Promise<void>;
  head(): Promise<AuditHead | null>;
  find(seq: number): Promise<AuditRow | null>;
  page(request: AuditPageRequest): Promise<readonly AuditRow[]>;
  /** Exact up to `cap`; `cap + 1` stands for more. */
  count(filter: AuditFilter, cap: number): Promise<number>;
  /** Records with seq above `afterSeq`, oldest first, whatever their property: for verification. */
  span(afterSeq: number, limit: number): Promise<readonly AuditRow[]>;
  /** That the call of `seq` makes the one of `ofSeq` again; nothing where that record is gone. Not part of the chain. */
  noteRerun(seq: number, ofSeq: number): Promise<void>;
  rerunsOf(seq: number): Promise<Reruns>;
  tombstones(): Promise<readonly Tombstone[]>;
  /**
   * Removes at most `limit` of the oldest records before `beforeMs`, leaving a chained tombstone record in their place.
   * Returns how many were removed.
   */
  prune(beforeMs: number, limit: number, tombstone: AuditEntry): Promise<number>;
  /** Use of keys, in the order asked, from the log itself. May take turns of the event loop: not inside a unit of work. */
  usageOfKeys(prefixes: readonly string[], steps: TimeSteps): Promise<readonly KeyUsage[]>;
  /** What the key did among the records after `afterSeq`, through `throughSeq`: ask for some 10,000 at a time. */
  listKeyActivity(prefix: string, afterSeq: number, throughSeq: number): Promise<readonly KeyActivity[]>;
  /** What answered calls of each key needed, in the order asked, in all of the log. May take turns of the event loop. */
  answeredOfKeys(prefixes: readonly string[]): Promise<readonly AnsweredCalls[]>;
  /** Every call with a key of the property within the steps, read one by one. May take turns of the event loop. */
  callNumbers(propertyId: string, steps: TimeSteps): Promise<CallStats>;
  /** The key's calls that were refused because it had ended, among those records. */
  deadCallsOfKey(prefix: string, afterSeq: number, throughSeq: number): Promise<readonly CallsWithEndedKey[]>;
}
