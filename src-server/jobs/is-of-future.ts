/** A clock that is set back by less has not been wrong. */
const AHEAD_MS = 3_600_000;

/** Whether a backup or checkpoint was dated by a clock that had leapt: it counts for nothing. */
export const isOfFuture = (atMs: number, nowMs: number): boolean => atMs > nowMs + AHEAD_MS;
