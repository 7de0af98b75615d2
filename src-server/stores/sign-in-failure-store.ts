/** Wrong passwords in a row, or wrong recovery codes. */
export interface SignInFailures {
  readonly count: number;
  /** Epoch ms of the newest. */
  readonly lastAtMs: number;
}

/** Wrong tries in a row, and for which address. */
export interface AddressFailures extends SignInFailures {
  readonly email: string;
}

/** Wrong tries by the email they were typed for, whether or not somebody has it. */
export interface SignInFailureStore {
  /** null: none since the last success. */
  find(email: string): Promise<SignInFailures | null>;
  /** One more. Of addresses that nobody has, the 1,000 newest are kept. */
  add(email: string, atMs: number): Promise<SignInFailures>;
  clear(email: string): Promise<void>;
  list(): Promise<readonly AddressFailures[]>;
  /** Puts these in place of all there were. */
  replaceAll(failures: readonly AddressFailures[]): Promise<void>;
}
