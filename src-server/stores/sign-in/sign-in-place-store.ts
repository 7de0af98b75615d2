/** The first sign-in of a member from a place, after sign-ins from others. */
interface NewSignInPlace {
  readonly memberId: string;
  /** A network address, or an IPv6 network; null: this computer. */
  readonly address: string | null;
  /** Epoch ms, UTC. */
  readonly firstAtMs: number;
}

/** The places from which members sign in. Those without a sign-in for half a year are forgotten. */
export interface SignInPlaceStore {
  /** Remembers a sign-in. `address` null: from this computer. Of a member, the 100 newest places are kept. */
  add(memberId: string, address: string | null, nowMs: number): Promise<void>;
  /** Lists places that became new to their members since the instant, oldest first. */
  listNew(sinceMs: number): Promise<readonly NewSignInPlace[]>;
}
