/** Consecutive wrong passwords, or wrong recovery codes. */
export interface SignInFailures {
  readonly count: number;
  /** Epoch ms of the newest. */
  readonly lastAtMs: number;
}

/** Consecutive failures, with their email address. */
export interface AddressFailures extends SignInFailures {
  readonly email: string;
}

/** Counts failures by the email that was typed, whether or not a member has it. */
export interface SignInFailureStore {
  /** null: none since the last success. */
  find(email: string): Promise<SignInFailures | null>;
  /** Adds one failure. Of addresses without a member, the 1,000 newest are kept. */
  add(email: string, atMs: number): Promise<SignInFailures>;
  clear(email: string): Promise<void>;
  list(): Promise<readonly AddressFailures[]>;
  /** Replaces all stored failures. */
  replaceAll(failures: readonly AddressFailures[]): Promise<void>;
}
