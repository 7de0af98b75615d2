/** Where attempts come from. */
export interface AttemptSource {
  /** `session`: one browser session, or the desktop window. `address`: one network address that is not loopback. */
  readonly kind: 'session' | 'address';
  readonly id: string;
}

/** Consecutive wrong passwords, or wrong recovery codes. */
export interface SignInFailures {
  readonly count: number;
  /** Epoch ms of the newest. */
  readonly lastAtMs: number;
}

/** Consecutive failures, with their email address and their source. */
export interface StoredFailures extends SignInFailures {
  readonly email: string;
  readonly source: AttemptSource;
}

/** Counts failures by the email that was typed, whether or not a member has it, and by source. */
export interface SignInFailureStore {
  /** null: none since the last success. */
  find(email: string, source: AttemptSource): Promise<SignInFailures | null>;
  /** Sums the failures of every session whose newest failure is later than the instant. */
  countOfSessions(email: string, sinceMs: number): Promise<number>;
  /**
   * Adds one failure. For the email of a member, the 200 newest sources of each kind are kept. Of all other emails, the 1,000
   * newest counts are kept.
   */
  add(email: string, source: AttemptSource, atMs: number): Promise<SignInFailures>;
  clear(email: string, source: AttemptSource): Promise<void>;
  /** Clears the failures of all sources. */
  clearAll(email: string): Promise<void>;
  list(): Promise<readonly StoredFailures[]>;
  /** Replaces all stored failures. */
  replaceAll(failures: readonly StoredFailures[]): Promise<void>;
}
