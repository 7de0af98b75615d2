import { join } from 'node:path';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { onTestFinished } from 'vitest';
import type { TestClock } from './store';
import { createSeededBytes, createTemporaryFolder, createTestClock } from './store';

/** A running service that is not set up yet. */
export interface EmptyService {
  readonly service: Service;
  readonly clock: TestClock;
  readonly baseUrl: string;
  launchLink(): Promise<string>;
}

/** Starts a service on a new data directory, with the built interface. It ends with the test. */
export async function startEmptyService(rendererFolder: string): Promise<EmptyService> {
  const clock = createTestClock();
  const service = startService({
    dataDirectory: join(createTemporaryFolder(), 'data'),
    now: clock.now,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(11),
    log: { info: () => undefined, error: () => undefined },
    web: { rendererFolder },
  });
  onTestFinished(() => service.close());
  await service.listener.start(0);
  return {
    service,
    clock,
    baseUrl: service.baseUrl(),
    async launchLink() {
      const link = await service.newLink();
      if (link === null) throw new Error('no interface is served');
      return link;
    },
  };
}
