/** Tells how far long work has come, and whether to go on. */
export interface Progress {
  report(done: number, total: number): void;
  readonly signal: AbortSignal;
}
