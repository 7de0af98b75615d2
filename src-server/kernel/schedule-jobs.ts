/** Recurring work. It never overlaps with itself. After a failure it runs again at the next interval. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Schedule {
  /** Stops the timers and waits for running jobs. */
  stop(): Promise<void>;
}

/** Starts every job. Each first runs after its own interval. */
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
