/** Codes that open an account once, without its password. Only their hashes are stored: SHA-256, lower-case hex. */
export interface RecoveryCodeStore {
  /** Counts the member's unused codes. */
  count(memberId: string): Promise<number>;
  /** Lists hashes of the member's unused codes. */
  list(memberId: string): Promise<readonly string[]>;
  has(memberId: string, codeHash: string): Promise<boolean>;
  /** Replaces all codes of the member. */
  replace(memberId: string, codeHashes: readonly string[]): Promise<void>;
  /** Marks the code as used. False when the member has no such unused code. */
  use(memberId: string, codeHash: string): Promise<boolean>;
}
