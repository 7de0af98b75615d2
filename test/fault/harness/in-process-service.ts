import { randomBytes } from 'node:crypto';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';

export interface InProcessService {
  readonly service: Service;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the service in this process, on a real socket: faster than a program of its own, and with a clock that is passed in.
 * Throws what a start throws.
 */
export async function startInProcess(
  dataDirectory: string,
  now: () => number = Date.now,
): Promise<InProcessService> {
  const service = startService({
    dataDirectory,
    allowedHosts: [],
    rateLimits: null,
    publicUrl: null,
    trustedProxies: [],
    now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: { info: () => undefined, error: () => undefined },
  });
  try {
    return { service, port: await service.listener.start(0), close: () => service.close() };
  } catch (error) {
    await service.close();
    throw error;
  }
}
