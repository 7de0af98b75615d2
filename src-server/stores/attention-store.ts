/** Tries above this number are not counted further. */
export const MAX_COUNTED = 10_000;
/** Of a key with many refusals only this many of its newest calls are looked at. */
export const MAX_RECENT_CALLS = 10_000;

/** Refusals of a key that is refused often. */
export interface RefusedCalls {
  readonly calls: number;
  readonly refused: number;
  /** True if both count only the newest `MAX_RECENT_CALLS` calls. */
  readonly isOfNewest: boolean;
  /** The permission that most of the newest 100 refused calls lacked. null: they lacked none. */
  readonly missingPermission: string | null;
}

/** Calls with a token that no longer works or never did. */
export interface FailedTries {
  /** Of an ended key at most `MAX_COUNTED`, which then means that or more. */
  readonly calls: number;
  /** Epoch ms, UTC. */
  readonly lastAtMs: number;
}

/** The rule by which a key is refused often. */
export interface RefusalRule {
  /** Calls below which the share says nothing. */
  readonly leastCalls: number;
  /** A key is refused often if more than one call in this number is refused. */
  readonly callsPerRefused: number;
}

/** The rule by which a key that called daily is silent. */
export interface SilenceRule {
  /** Days in a row on which it called, the one of its last call included. */
  readonly days: number;
  /** Milliseconds without a call from which it is silent. */
  readonly fromMs: number;
  /** Milliseconds without a call up to which it is. */
  readonly throughMs: number;
}

/**
 * Reads from the log what needs attention. Each answer reads an index up to a limit, so that it stays quick in a log of millions.
 * May take turns of the event loop: not inside a transaction.
 */
export interface AttentionStore {
  /** Finds which of these keys were refused often since the instant, epoch ms. */
  findRefusedOften(
    prefixes: readonly string[],
    sinceMs: number,
    rule: RefusalRule,
  ): Promise<ReadonlyMap<string, RefusedCalls>>;
  /** Finds which of these keys called daily and are silent, each with its last call, epoch ms. */
  findSilent(
    prefixes: readonly string[],
    nowMs: number,
    rule: SilenceRule,
  ): Promise<ReadonlyMap<string, number>>;
  /** Finds which of these keys were tried since the instant although they had ended. */
  findTriesOfEnded(prefixes: readonly string[], sinceMs: number): Promise<ReadonlyMap<string, FailedTries>>;
  /** Counts calls with wrong tokens since the instant, in the newest 10,000 records without an actor. null: none. */
  findWrongTokens(sinceMs: number): Promise<FailedTries | null>;
}
