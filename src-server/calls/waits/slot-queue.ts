/** How long a call waits for one of its key to end. */
const MAX_WAIT_MS = 250;

/** Calls of one key that may wait. Each holds a connection. */
const MAX_WAITING = 8;

/** Starts a timer. Returns what cancels it. */
export type StartTimer = (ms: number, onEnd: () => void) => () => void;

/** Starts a timer of this process, which does not keep it alive. */
export const startProcessTimer: StartTimer = (ms, onEnd) => {
  const timer = setTimeout(onEnd, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/** The calls of one key that wait for a slot, first come first served. */
export interface SlotQueue {
  /** True if no further call may wait. */
  isFull(): boolean;
  /** Resolves with true when a slot is handed over, and with false when none was for `MAX_WAIT_MS`. */
  wait(): Promise<boolean>;
  /** Hands a slot to the first that waits. False: no call waits. */
  handOver(): boolean;
}

/** Creates the queue of one key. A slot is handed from call to call, so that no later call takes it in between. */
export function createSlotQueue(startTimer: StartTimer): SlotQueue {
  const waiting = new Set<(hasSlot: boolean) => void>();
  return {
    isFull: () => waiting.size >= MAX_WAITING,
    wait: () =>
      new Promise((resolve) => {
        const end = (hasSlot: boolean): void => {
          cancelTimer();
          waiting.delete(end);
          resolve(hasSlot);
        };
        const cancelTimer = startTimer(MAX_WAIT_MS, () => end(false));
        waiting.add(end);
      }),
    handOver() {
      const [first] = waiting;
      first?.(true);
      return first !== undefined;
    },
  };
}
