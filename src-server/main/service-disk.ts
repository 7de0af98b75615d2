import { statSync } from 'node:fs';
import type { DiskReserve } from '@server/files/disk-reserve';
import { createDiskReserve, defaultDiskReserve } from '@server/files/disk-reserve';
import type { Job } from '@server/kernel/schedule-jobs';
import type { DataDirectory } from '@server/stores/engine/engine-port';
import type { ServiceOptions } from './service-options';

export interface ServiceDisk {
  readonly reserve: DiskReserve;
  /** Measures the free space. Calls read the result from memory. */
  readonly job: Job;
  /** True if a copy of the database leaves the reserve free. */
  readonly hasRoomForCopy: () => boolean;
}

/** Creates the disk reserve of a service, which logs when it is used. `onChange` reports it to windows. */
export function createServiceDisk(
  { path, databaseFile }: DataDirectory,
  options: ServiceOptions,
  onChange: () => void,
): ServiceDisk {
  const { log, monotonicMs, diskReserve = defaultDiskReserve } = options;
  const reserve = createDiskReserve({
    folder: path,
    options: diskReserve,
    monotonicMs,
    onChange({ isReserveUsed, freeBytes }) {
      if (isReserveUsed) log.info('calls are refused, because the disk is almost full', { freeBytes });
      else log.info('calls are answered again, because the disk has room', { freeBytes });
      onChange();
    },
    onFileFailure: (error) => log.error('the file that reserves disk space could not be written', error),
  });
  const everyMs = diskReserve.checkIntervalMs;
  return {
    reserve,
    job: { name: 'check the disk', everyMs, run: reserve.check },
    hasRoomForCopy: () => reserve.hasRoomFor(statSync(databaseFile).size),
  };
}
