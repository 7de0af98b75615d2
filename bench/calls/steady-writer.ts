import { connectUpdaters } from '../changes/update-reservations';

/** A caller that changes a reservation at a steady rate. */
export interface SteadyWriter {
  /** Ends after the change in progress. Rejects if a change was refused. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 20;

/** Starts a caller that changes one reservation 50 times a second, or as often as the service answers. */
export async function startSteadyWriter(port: number, token: string): Promise<SteadyWriter> {
  const updaters = await connectUpdaters(port, token, 1);
  const stopped = new AbortController();
  async function write(): Promise<void> {
    while (!stopped.signal.aborted) {
      const nextMs = performance.now() + INTERVAL_MS;
      await updaters.run(1);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextMs - performance.now())));
    }
  }
  const writing = write();
  return {
    async stop() {
      stopped.abort();
      await writing.finally(() => updaters.close());
    },
  };
}
