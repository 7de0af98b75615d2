/** Counts failed authentications outside the chain, so that a flood of them does not fill the log. */
export interface AuthFailureStore {
  /**
   * Adds to the counter of (source, reason, minute) and returns its value. After 256 sources a minute, counts
   * for `other`.
   */
  add(source: string, reason: string, minute: number, by: number): Promise<number>;
  /** Removes counters of minutes before this one. */
  forget(beforeMinute: number): Promise<void>;
}
