export interface ClockState {
  /** Epoch ms: no later instant has been recorded and believed. */
  readonly highWaterMs: number;
  /** The clock's furthest reading that nobody has confirmed yet; null when all is well. */
  readonly suspectMs: number | null;
}

/** The persisted high-water time: setting the clock back revives no key. */
export interface ClockStore {
  state(): Promise<ClockState>;
  /** Notes a jump that is too far to be believed without a person. */
  doubt(nowMs: number): Promise<void>;
  /** A person says the clock is right: the mark moves to `nowMs`. */
  confirm(nowMs: number): Promise<void>;
}
