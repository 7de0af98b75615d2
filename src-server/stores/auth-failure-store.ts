/** Counters of failed authentications, outside the chain: they keep a flood from filling the log. */
export interface AuthFailureStore {
  /** Adds to the counter of (source, reason, minute) and returns its new value. At most 256 sources a minute, then `other`. */
  add(source: string, reason: string, minute: number, by: number): Promise<number>;
  /** Removes counters of minutes before this one. */
  forget(beforeMinute: number): Promise<void>;
}
