import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import type { Log } from '@server/kernel/log';
import type { Schedule } from '@server/kernel/schedule-jobs';
import { scheduleJobs } from '@server/kernel/schedule-jobs';
import type { JobDeps } from './create-jobs';
import { createJobs } from './create-jobs';
import type { ServiceDisk } from './service-disk';

interface StartJobsDeps extends Omit<JobDeps, 'signal' | 'hasRoomForCopy'> {
  readonly log: Log;
  readonly disk: ServiceDisk;
  readonly onError: (error: unknown) => void;
}

/** Starts the jobs. Stopping them interrupts long ones and waits for all. */
export function startJobs(deps: StartJobsDeps): Schedule {
  const { log, onError, disk } = deps;
  const ending = new AbortController();
  // The tokens of an earlier process are gone, so their keys must not stay active.
  const cleared = revokeStrayPlaygrounds(deps).catch(onError);
  void disk.job.run().catch(onError);
  const jobs = createJobs({ ...deps, hasRoomForCopy: disk.hasRoomForCopy, signal: ending.signal });
  const schedule = scheduleJobs([disk.job, ...jobs], (job, error) =>
    log.error('a job failed', error, { job }),
  );
  return {
    async stop() {
      ending.abort();
      await schedule.stop();
      await cleared;
    },
  };
}
