import type { HeldState } from '@server/commands/ports/held-state';
import type { Outside } from '@server/commands/ports/outside';
import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import type { WebhookDeliveries } from '@server/features/webhooks/deliver/webhook-deliveries';
import { createWebhookDeliveries } from '@server/features/webhooks/deliver/webhook-deliveries';
import type { Log } from '@server/kernel/log';
import type { Schedule } from '@server/kernel/schedule-jobs';
import { scheduleJobs } from '@server/kernel/schedule-jobs';
import { createSettingsFollower } from '@server/main/nodes/follow-settings';
import { LeaseLostError } from '@server/main/nodes/leased-store';
import type { ServiceNode } from '@server/main/nodes/service-node';
import type { StartCheck } from './check-at-start';
import type { JobDeps } from './create-jobs';
import { createOrganisationJobs, createServiceJobs } from './create-jobs';
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
  readonly node: ServiceNode;
  /** Applies the settings as they are stored now. */
  applySettings(): Promise<void>;
}

/** Jobs that write nothing into the database. */
const runsWhileHeld: ReadonlySet<string> = new Set([
  'watch the database files',
  'watch for events',
  'keep the network address open',
  'apply the setting of metrics',
]);

/** Creates the jobs that one service does for all of its database. */
function createLeasedJobs(deps: StartJobsDeps, signal: AbortSignal) {
  const { node, disk, outside, onError } = deps;
  // Copying all of it would read the languages of this computer, which the first mail reads.
  const { lookUp, authorities } = outside;
  const deliveries: WebhookDeliveries[] = [];
  const hasRoomForCopy = disk.hasRoomForCopy;
  const jobs = [
    ...node.createLeasedJobs('upkeep', (store) =>
      createOrganisationJobs({ ...deps, store, hasRoomForCopy, signal }),
    ),
    ...node.createLeasedJobs('notices', (store) => createNoticeJobs({ ...deps, store, signal })),
    ...node.createLeasedJobs('webhooks', (store) => {
      const created = createWebhookDeliveries({
        ...deps,
        lookUp,
        authorities,
        store,
        onError: (error) => (error instanceof LeaseLostError ? undefined : onError(error)),
      });
      deliveries.push(created);
      return [created.job];
    }),
  ];
  return { jobs, stopDeliveries: () => Promise.all(deliveries.map((created) => created.stop())) };
}

/** Starts the jobs. Stopping them interrupts long ones and waits for all. */
export function startJobs(deps: StartJobsDeps): Schedule {
  const { log, onError, disk, held, startCheck, checked, node, store, isShared } = deps;
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
    .then(unlessUnchecked(unlessHeld(() => node.refresh())))
    .then(unlessUnchecked(unlessHeld(() => revokeStrayPlaygrounds(deps))))
    .catch(onError);
  void disk.job.run().catch(onError);
  const { jobs: leased, stopDeliveries } = createLeasedJobs(deps, ending.signal);
  const own = createServiceJobs({ ...deps, hasRoomForCopy: disk.hasRoomForCopy, signal: ending.signal });
  const follower = isShared ? [createSettingsFollower(store, deps.applySettings)] : [];
  // No message may go before the check: it could be one of a key that must not be active.
  const jobs = [...own, ...node.jobs, ...follower, ...leased].map((job) => ({
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
      await stopDeliveries();
      await cleared;
    },
  };
}
