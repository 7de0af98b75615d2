/** Links that open one browser each, by the SHA-256 of their secret. A database that one service has alone stores none. decision 0227. */
export interface LaunchLinkStore {
  /** True if such a link was made later than the instant. */
  has(secretHash: string, sinceMs: number): Promise<boolean>;
  insert(secretHash: string, madeAtMs: number): Promise<void>;
  /** Removes the link. True if it was there, and made later than the instant. */
  use(secretHash: string, sinceMs: number): Promise<boolean>;
  /** Removes all but the newest. */
  keepNewest(count: number): Promise<void>;
  /** Removes all of them. None is there where nothing is stored. */
  removeAll(): Promise<void>;
  /** Removes at most `limit` links that were made then or before. */
  removeMade(untilMs: number, limit: number): Promise<void>;
}
