export interface ClockState {
  /** Epoch ms. The latest trusted instant that was recorded. */
  readonly highWaterMs: number;
  /** The highest reading of the clock that is not trusted; null: the clock is trusted. */
  readonly suspectMs: number | null;
}

/** The persisted high-water mark. Setting the clock back makes no key valid again. */
export interface ClockStore {
  state(): Promise<ClockState>;
  /** Stores a clock jump that must be confirmed by a member. */
  suspect(nowMs: number): Promise<void>;
  /** Stores a member's confirmation that the clock is right. The mark moves to `nowMs`. */
  confirm(nowMs: number): Promise<void>;
}
