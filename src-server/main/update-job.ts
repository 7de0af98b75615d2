import type { Updates } from '@server/commands/ports/update-port';
import { createServiceEntry } from '@server/features/audit/chain/service-entry';
import type { Job } from '@server/kernel/schedule-jobs';
import type { Store } from '@server/stores/store';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';

const WEEK_MS = 7 * DAY_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface UpdateJobDeps {
  readonly store: Store;
  readonly updates: Updates;
}

/** True a week after an answer, a day after a failure, or where the last try is in the future of a corrected clock. */
function isDue({ updates }: UpdateJobDeps, nowMs: number): boolean {
  const { triedAtMs, problem } = updates.read();
  if (triedAtMs === null || triedAtMs > nowMs) return true;
  return nowMs - triedAtMs >= (problem === null ? WEEK_MS : DAY_MS);
}

/** Asks for news where a member chose every week, and records each time that it asked. */
async function lookForUpdates(deps: UpdateJobDeps): Promise<void> {
  const { store, updates } = deps;
  const { check, nowMs } = await store.read(async ({ settings, trustedMs }) => ({
    check: (await settings.read()).update_check,
    nowMs: trustedMs,
  }));
  if (!updates.isOffered || check !== 'weekly' || !isDue(deps, nowMs)) return;
  const { newest, problem } = await updates.check(nowMs);
  await store.transact((tx) =>
    tx.audit.append(
      createServiceEntry({
        atMs: tx.nowMs,
        operation: 'service.checkUpdates',
        targetId: problem ?? newest,
        outcome: problem === null ? 'ok' : 'failed',
      }),
    ),
  );
}

/** Creates the job that asks every week. It looks each hour, because an office computer is not always on. */
export const createUpdateJob = (deps: UpdateJobDeps): Job => ({
  name: 'look for updates',
  everyMs: HOUR_MS,
  run: () => lookForUpdates(deps),
});
