/** Runs work as it is asked for, but at most `limit` pieces at a time; the others wait in order. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A place is handed on, not given back: nobody who comes now may slip in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
