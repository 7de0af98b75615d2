import type { HeldState } from '@server/commands/ports/held-state';
import type { Outside } from '@server/commands/ports/outside';
import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import { createWebhookDeliveries } from '@server/features/webhooks/deliver/webhook-deliveries';
import type { Log } from '@server/kernel/log';
import type { Schedule } from '@server/kernel/schedule-jobs';
import { scheduleJobs } from '@server/kernel/schedule-jobs';
import type { StartCheck } from './check-at-start';
import type { JobDeps } from './create-jobs';
import { createJobs } from './create-jobs';
import type { NoticeJobDeps } from './notice-jobs';
import { createNoticeJobs } from './notice-jobs';
import type { ServiceDisk } from './service-disk';

interface StartJobsDeps extends Omit<JobDeps, 'signal' | 'hasRoomForCopy'>, Omit<NoticeJobDeps, 'signal'> {
  readonly log: Log;
  readonly disk: ServiceDisk;
  readonly held: HeldState;
  readonly startCheck: StartCheck;
  /** Settles after the first check of the database. */
  readonly checked: Promise<void>;
  /** Milliseconds that only rise. */
  readonly monotonicMs: () => number;
  readonly outside: Outside;
  readonly onError: (error: unknown) => void;
}

/** Jobs that write nothing into the database. */
const runsWhileHeld: ReadonlySet<string> = new Set([
  'watch the database files',
  'watch for events',
  'keep the network address open',
  'apply the setting of metrics',
]);

/** Starts the jobs. Stopping them interrupts long ones and waits for all. */
export function startJobs(deps: StartJobsDeps): Schedule {
  const { log, onError, disk, held, startCheck, checked } = deps;
  const ending = new AbortController();
  // A held database stays as it is, because a member may replace it.
  const unlessHeld = (run: () => Promise<void>) => async () => {
    if ((await held.find()) === null) await run();
  };
  const unlessUnchecked = (run: () => Promise<void>) => async () => {
    if (startCheck.isDone) await run();
  };
  // The tokens of an earlier process are gone, so their keys must not stay active. A database that is refused stays as it is.
  const cleared = checked
    .then(unlessUnchecked(unlessHeld(() => revokeStrayPlaygrounds(deps))))
    .catch(onError);
  void disk.job.run().catch(onError);
  const deliveries = createWebhookDeliveries({ ...deps, ...deps.outside });
  const notices = createNoticeJobs({ ...deps, signal: ending.signal });
  const own = createJobs({ ...deps, hasRoomForCopy: disk.hasRoomForCopy, signal: ending.signal });
  // No message may go before the check: it could be one of a key that must not be active.
  const jobs = [...own, ...notices, deliveries.job].map((job) => ({
    ...job,
    run: runsWhileHeld.has(job.name) ? job.run : unlessUnchecked(unlessHeld(() => job.run())),
  }));
  const check = { name: 'check the database', everyMs: 1000, run: startCheck.run };
  const schedule = scheduleJobs([disk.job, check, ...jobs], (job, error) =>
    log.error('a job failed', error, { job }),
  );
  return {
    async stop() {
      ending.abort();
      await schedule.stop();
      await deliveries.stop();
      await cleared;
    },
  };
}
