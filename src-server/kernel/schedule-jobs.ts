/** Work that recurs. It never overlaps with itself, and a failure waits for the next time. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Schedule {
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

/** Starts every job, each first after its own interval. */
export function scheduleJobs(jobs: readonly Job[], onError: (job: string, error: unknown) => void): Schedule {
  const running = new Map<string, Promise<void>>();
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job.name)) return;
      const work = job
        .run()
        .catch((error: unknown) => onError(job.name, error))
        .finally(() => running.delete(job.name));
      running.set(job.name, work);
    }, job.everyMs).unref(),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
