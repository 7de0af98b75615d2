/** Whether the service can write checkpoints. Each minute it tries again, so nothing about it is stored. */
export interface CheckpointHealth {
  /** Epoch ms, UTC: when the first of the failures came. null: the last checkpoint did not fail. */
  failedAtMs(): number | null;
  /** Runs the work that writes checkpoints, and remembers how it ended. Throws what the work throws. */
  observe(work: () => Promise<void>): Promise<void>;
}

export function createCheckpointHealth(now: () => number): CheckpointHealth {
  let failedAtMs: number | null = null;
  return {
    failedAtMs: () => failedAtMs,
    async observe(work) {
      try {
        await work();
        failedAtMs = null;
      } catch (error) {
        failedAtMs ??= now();
        throw error;
      }
    },
  };
}
