import type { Progress } from '@server/commands/ports/progress';
import { appendNewestCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import type { Demo } from '@server/features/setup/demo/create-demo';
import { completeDemo } from '@server/features/setup/demo/create-demo';
import { seedDemo } from '@server/features/setup/demo/seed-demo';
import type { Log } from '@server/kernel/log';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { AppError } from '@shared/kernel/errors';
import { DAY_MS } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import { createDemoClient } from './demo-client';
import { runDemoDays } from './run-demo-days';
import { makeInStagedFolder } from './staged-folder';
import type { SteppedClock } from './stepped-clock';
import { createSteppedClock } from './stepped-clock';

interface MakeDemoOptions {
  readonly dataDirectory: string;
  /** Epoch ms, UTC. */
  readonly now: () => number;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly randomBytes: RandomBytes;
  readonly passwords: Passwords;
  readonly log: Log;
}

/** The days of calls that the demo begins with. */
const DEMO_DAYS = 30;

/** The proxy through which the calls of the demo come, so that each system has an address of its own. */
const PROXY = '127.0.0.1';

const createStoppedError = (): AppError =>
  new AppError('invalid_transition', 'The demo was stopped before it was complete. Nothing was kept.');

interface Making {
  readonly options: MakeDemoOptions;
  readonly service: Service;
  readonly clock: SteppedClock;
  /** The folder in which the service runs. */
  readonly dataDirectory: string;
}

async function fillDemo(
  { options, service, clock, dataDirectory }: Making,
  progress: Progress,
): Promise<Demo> {
  const { store, management, listener } = service;
  const { randomBytes, monotonicMs, passwords, now } = options;
  const endsAtMs = now();
  const deps = { store, management, passwords, randomBytes, monotonicMs, endsAtMs };
  const founded = await seedDemo(deps, progress);
  const client = createDemoClient(await listener.start(0));
  try {
    await runDemoDays(
      { store, management, client, clock, randomBytes, dataDirectory, endsAtMs },
      founded,
      progress,
    );
  } finally {
    client.close();
  }
  clock.stepTo(now());
  const demo = await completeDemo(deps, founded);
  await appendNewestCheckpoint(store, dataDirectory);
  return demo;
}

/**
 * Makes the demo with 30 days of calls, up to now. A service answers real calls on a clock that is stepped through these
 * days. So every record is made as any other is. Returns null where the folder has a database.
 * Throws AppError `data_directory_in_use`, `database_damaged`, or `invalid_transition` when stopped. decision 0141.
 */
export const makeDemo = (options: MakeDemoOptions, progress: Progress): Promise<Demo | null> =>
  makeInStagedFolder(options.dataDirectory, async (dataDirectory) => {
    const clock = createSteppedClock(options, options.now() - DEMO_DAYS * DAY_MS);
    const service = startService({
      ...options,
      ...clock,
      dataDirectory,
      port: 0,
      trustedProxies: [PROXY],
      isStaged: true,
    });
    try {
      return await fillDemo({ options, service, clock, dataDirectory }, progress);
    } catch (error) {
      throw progress.signal.aborted ? createStoppedError() : error;
    } finally {
      await service.close();
    }
  });
