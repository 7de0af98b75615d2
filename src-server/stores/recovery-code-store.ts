/** Codes that open an account without its password, each once. Only their hashes are here: SHA-256, lower-case hex. */
export interface RecoveryCodeStore {
  /** How many of the person's codes are unused. */
  count(memberId: string): Promise<number>;
  /** Hashes of the person's unused codes. */
  list(memberId: string): Promise<readonly string[]>;
  has(memberId: string, codeHash: string): Promise<boolean>;
  /** Puts these in place of all that the person had. */
  replace(memberId: string, codeHashes: readonly string[]): Promise<void>;
  /** Uses the code up. False when the person has no such unused code. */
  use(memberId: string, codeHash: string): Promise<boolean>;
}
