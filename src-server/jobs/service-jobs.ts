import { pruneExpired } from '@server/audit/retention';
import type { StrangerCount } from '@server/calls/stranger-count';
import { assignUpcoming } from '@server/stays/assign-upcoming';
import { expireHolds } from '@server/stays/expire-holds';
import type { Store } from '@server/stores/store';
import type { Job } from './schedule';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Each property in a unit of work of its own, so that calls run in between. */
async function assignEverywhere(store: Store): Promise<void> {
  const properties = await store.read((snapshot) => snapshot.properties.list());
  for (const { id } of properties) await store.transact((tx) => assignUpcoming(tx, id));
}

/** What the service does by itself while it runs. */
export const serviceJobs = (store: Store, strangers: StrangerCount): Job[] => [
  {
    name: 'count strangers',
    everyMs: MINUTE_MS,
    run: () => store.transact((tx) => strangers.flush(tx)),
  },
  {
    name: 'expire holds',
    everyMs: MINUTE_MS,
    run: () => store.transact(async (tx) => void (await expireHolds(tx))),
  },
  { name: 'assign rooms', everyMs: HOUR_MS, run: () => assignEverywhere(store) },
  {
    // Its commit also moves the high-water time of an idle service.
    name: 'forget idempotency keys',
    everyMs: HOUR_MS,
    run: () => store.transact((tx) => tx.idempotency.forget(tx.nowMs)),
  },
  { name: 'prune the audit log', everyMs: HOUR_MS, run: async () => void (await pruneExpired(store)) },
];
