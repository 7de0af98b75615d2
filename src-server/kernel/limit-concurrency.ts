/** Creates a function that runs at most `limit` pieces of work at a time. The others wait in order. */
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
      // The slot passes directly to the next in order, so that new work cannot overtake it.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
