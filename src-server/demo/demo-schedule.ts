/** What happens at one instant. It may add what follows from it. */
type DemoEvent = () => Promise<void>;

/** Events of the demo in order of time. Those outside its days are left out. */
export interface DemoSchedule {
  /** Adds an event at an instant, epoch ms. Ignores an instant that is over, or after the end. */
  add(atMs: number, run: DemoEvent): void;
  /** Steps to each event and runs it, one after the other. */
  run(): Promise<void>;
}

interface ScheduleDeps {
  /** Epoch ms. No event runs at this instant or later. */
  readonly endsAtMs: number;
  readonly now: () => number;
  readonly stepTo: (instantMs: number) => void;
  /** Aborted: the run ends with the reason of the signal. */
  readonly signal: AbortSignal;
}

/** Creates an empty schedule. Events of the same instant run in the order in which they were added. */
export function createDemoSchedule({ endsAtMs, now, stepTo, signal }: ScheduleDeps): DemoSchedule {
  /** Latest first, so that the next one is at the end. */
  const waiting: { readonly atMs: number; readonly run: DemoEvent }[] = [];
  return {
    add(atMs, run) {
      if (atMs < now() || atMs >= endsAtMs) return;
      const index = waiting.findIndex((other) => other.atMs <= atMs);
      waiting.splice(index === -1 ? waiting.length : index, 0, { atMs, run });
    },
    async run() {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        signal.throwIfAborted();
        stepTo(next.atMs);
        await next.run();
      }
    },
  };
}
