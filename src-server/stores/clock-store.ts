import { DAY_MS } from '@shared/kernel/time';

/** A clock further ahead than this is suspect. Sleep and a night with the computer off stay below it. */
export const MAX_AHEAD_MS = DAY_MS;

/** True if a start at this time of the clock is not trusted. A new database has no mark. Epoch ms. */
export const isFarAhead = (markMs: number, clockMs: number): boolean =>
  markMs > 0 && clockMs - markMs > MAX_AHEAD_MS;

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
  /** Stores the mark as it is, so that the transaction ends with a durable write although nothing else changes. */
  write(): Promise<void>;
}

/** A change of the computer's clock that elapsed time does not explain, found while running or at the start. */
export interface ClockStep {
  /**
   * `leapt_ahead`: so far that it is not trusted. `came_back`: back from there to the right time. `accepted`: trusted after 24
   * hours of running.
   */
  readonly kind: 'set_back' | 'leapt_ahead' | 'came_back' | 'accepted';
  /** Epoch ms, UTC: what the clock showed, or would show by now. */
  readonly fromMs: number;
  readonly toMs: number;
}
