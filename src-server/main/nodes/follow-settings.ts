import type { Job } from '@server/kernel/schedule-jobs';
import type { Snapshot, Store } from '@server/stores/store';

const LOOK_INTERVAL_MS = 2000;

/** Operations that change the settings of the service. */
const changingSettings = ['service.configure', 'setup.service', 'service.restore'] as const;

async function findNewestChange({ audit }: Snapshot): Promise<number> {
  let newest = 0;
  for (const operation of changingSettings) {
    const filter = { propertyIds: null, operation, outcome: 'ok' } as const;
    const [found] = await audit.page({ filter, limit: 1, order: 'newest_first' });
    newest = Math.max(newest, found?.seq ?? 0);
  }
  return newest;
}

/** Creates the job that takes up settings which another service or a command has changed. The log shows that they were. */
export function createSettingsFollower(store: Store, applySettings: () => Promise<void>): Job {
  let appliedSeq = 0;
  return {
    name: 'follow the settings',
    everyMs: LOOK_INTERVAL_MS,
    async run() {
      const seq = await store.read(findNewestChange);
      if (seq === appliedSeq) return;
      await applySettings();
      appliedSeq = seq;
    },
  };
}
