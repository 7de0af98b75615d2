/** Adds up what happens and tells it at most every so often: the first at once, what follows together. */
export interface Tally {
  add(count: number): void;
  stop(): void;
}

export function tally(everyMs: number, tell: (count: number) => void): Tally {
  let untold = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const rest = () => {
    timer = null;
    if (untold === 0) return;
    tell(untold);
    untold = 0;
    timer = setTimeout(rest, everyMs);
  };
  return {
    add(count) {
      untold += count;
      if (timer === null && untold > 0) rest();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      untold = 0;
    },
  };
}
