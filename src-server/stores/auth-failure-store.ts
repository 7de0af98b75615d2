import type { Eventual } from '@server/kernel/eventual';
import type { AuthenticationFailure } from '@shared/audit/audit-record';

/** Failures of one source, reason and minute that get a record each. All others are only counted. */
export const RECORDED_FAILURES_PER_MINUTE = 20;

/** Size of the ring buffer for failures without a record. Writing to it keeps their timing equal to a record's. */
export const OVERFLOW_SLOTS = 1024;

/** The counter of a failed authentication. */
export interface FailureCounter {
  /** Textual IP address. */
  readonly source: string;
  readonly reason: AuthenticationFailure;
  /** Minutes since the epoch. */
  readonly minute: number;
}

/** True if a failure gets a record. Ended keys always do, because their calls are made with a key. */
export const isFailureRecorded = (reason: AuthenticationFailure, count: number): boolean =>
  reason === 'revoked' || reason === 'expired' || count <= RECORDED_FAILURES_PER_MINUTE;

/** Counts of sources beyond the first 256 of a minute. */
export const OTHER_SOURCES = 'other';

/** Failed authentications of one source that got no record. */
export interface UnrecordedFailures {
  /** Textual IP address, or `other`. */
  readonly source: string;
  readonly count: number;
}

/** Counts failed authentications outside the chain, so that a flood of them does not fill the log. */
export interface AuthFailureStore {
  /**
   * Adds to the counter of (source, reason, minute) and returns its value. After 256 sources a minute, counts
   * for `other`.
   */
  add(source: string, reason: string, minute: number, by: number): Eventual<number>;
  /**
   * Takes failures of well-formed tokens in these minutes, the last one excluded, that got no record: by source, most
   * first. They count as recorded from then on.
   */
  takeUnrecorded(sinceMinute: number, beforeMinute: number): Promise<readonly UnrecordedFailures[]>;
  /** Removes counters of minutes before this one. */
  forget(beforeMinute: number): Promise<void>;
}
