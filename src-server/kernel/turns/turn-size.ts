/** How much one turn of the event loop takes on, such as a number of records. */
export interface TurnSize {
  /** For the next turn. */
  readonly current: number;
  /** Does the work of one turn. How long it takes decides how much the next turn takes on. */
  run<Value>(work: () => Value): Value;
  /** Does the same with work of which a store may make a promise. */
  runAsync<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** The bounds of a turn. Work that no measurement shortens must end within the limit at `least`. */
export interface TurnBounds {
  readonly first: number;
  readonly least: number;
  readonly most: number;
}

/** What a turn should last, in ms. Calls may wait 20 ms, and a turn can be followed by one that is twice as dense. decision 0221. */
export const TURN_MS = 6;

/** A turn can be far shorter or longer than the one before it, for instance while unused memory is collected. */
const MAX_GROWTH = 2;
const MAX_SHRINKING = 4;

const readClock = (): number => performance.now();

/** Creates the size of turns. Numbers of records alone would be long turns on a slow computer, and many turns on a quick one. */
export function createTurnSize({ first, least, most }: TurnBounds, monotonicMs = readClock): TurnSize {
  let current = first;

  function adapt(tookMs: number): void {
    const factor = Math.min(MAX_GROWTH, Math.max(1 / MAX_SHRINKING, TURN_MS / tookMs));
    current = Math.min(most, Math.max(least, Math.floor(current * factor)));
  }

  return {
    get current() {
      return current;
    },
    run(work) {
      const startedMs = monotonicMs();
      const value = work();
      adapt(monotonicMs() - startedMs);
      return value;
    },
    async runAsync(work) {
      const startedMs = monotonicMs();
      const value = await work();
      adapt(monotonicMs() - startedMs);
      return value;
    },
  };
}

/** Creates the test whether a turn that begins now is over. Work that can stop anywhere asks it after each step. */
export function createTurnTest(monotonicMs = readClock): () => boolean {
  const endMs = monotonicMs() + TURN_MS;
  return () => monotonicMs() >= endMs;
}
