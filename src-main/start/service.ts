import { randomBytes } from 'node:crypto';
import type { LaunchOptions } from '@main/lifecycle/launch-options';
import type { UpdateInstaller } from '@server/commands/ports/update-port';
import type { Log } from '@server/kernel/log';
import type { Service } from '@server/main/start-service';
import { startService } from '@server/main/start-service';
import { AppError } from '@shared/kernel/errors';
import { requireDemo } from './demo';

interface ServiceInput {
  readonly launch: LaunchOptions;
  readonly log: Log;
  readonly monotonicMs: () => number;
  /** Folder of the built interface, for browsers on the network. */
  readonly rendererFolder: string;
  /** null: a member installs newer versions. */
  readonly updateInstaller: UpdateInstaller | null;
}

/** Opens the data folder. Throws what `startService` throws. */
export const openService = ({
  launch,
  log,
  monotonicMs,
  rendererFolder,
  updateInstaller,
}: ServiceInput): Service =>
  startService({
    dataDirectory: launch.dataDirectory,
    port: launch.port,
    now: Date.now,
    monotonicMs,
    randomBytes,
    log,
    networkApp: { rendererFolder },
    updateInstaller: updateInstaller ?? undefined,
  });

/**
 * Starts the listener. A port in use is no error here: the state shows it, and the interface offers another. Throws AppError
 * `database_damaged` if the log cannot be read, because nothing could be changed then.
 */
export async function listen(service: Service, { isDemo }: LaunchOptions): Promise<void> {
  if (isDemo) await requireDemo(service);
  try {
    await service.listener.start();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'database_damaged') throw error;
  }
}
