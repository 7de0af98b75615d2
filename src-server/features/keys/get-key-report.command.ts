import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AsyncCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { findCallsAfterKeyEnded } from '@server/features/audit/calls-after-key-ended';
import { getLast24HoursStart } from '@server/features/audit/time-buckets';
import type { KeyActivity } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Store } from '@server/stores/store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import { findKey } from './find-key';
import { getPermissionUsage } from './permission-usage';

type Report = CommandOutput<'keys.report'>;

/** Records looked through in one turn of the event loop: calls are answered in between. */
const AT_ONCE = 30_000;

/** The stretches of the log between two of its records. */
function* stretches(fromSeq: number, throughSeq: number): Generator<[afterSeq: number, throughSeq: number]> {
  for (let after = fromSeq - 1; after < throughSeq; after += AT_ONCE)
    yield [after, Math.min(after + AT_ONCE, throughSeq)];
}

interface LogEnds {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly firstAtMs: number;
}

const endsOf = (store: Store, key: KeyRow): Promise<LogEnds> =>
  store.read(async ({ audit }) => {
    const [first] = await audit.page({ filter: { propertyIds: null }, limit: 1, order: 'oldest_first' });
    const lastSeq = (await audit.head())?.seq ?? 0;
    return { firstSeq: first?.seq ?? 1, lastSeq, firstAtMs: first?.atMs ?? key.createdAtMs };
  });

/** Everything the key did that the log still holds, in groups. */
async function readActivity(
  store: Store,
  prefix: string,
  { firstSeq, lastSeq }: LogEnds,
): Promise<KeyActivity[]> {
  const activities: KeyActivity[] = [];
  for (const [afterSeq, throughSeq] of stretches(firstSeq, lastSeq)) {
    activities.push(
      ...(await store.read(({ audit }) => audit.listKeyActivity(prefix, afterSeq, throughSeq))),
    );
    await nextTurn();
  }
  return activities;
}

interface Lack {
  total: number;
  lastSeq: number;
}

function lacksIn(activities: readonly KeyActivity[]): ReadonlyMap<string, Lack> {
  const lacks = new Map<string, Lack>();
  for (const { missingPermission, count, lastSeq } of activities) {
    if (missingPermission === null) continue;
    const known = lacks.get(missingPermission) ?? { total: 0, lastSeq: 0 };
    lacks.set(missingPermission, {
      total: known.total + count,
      lastSeq: Math.max(known.lastSeq, lastSeq),
    });
  }
  return lacks;
}

const refusedOf = (
  store: Store,
  { prefix, propertyId }: KeyRow,
  activities: readonly KeyActivity[],
): Promise<Report['refused']> =>
  store.read(async (snapshot) => {
    const { audit, nowMs } = snapshot;
    const { timeZone } = await loadProperty(snapshot, propertyId);
    // The same hours as in the use of the key.
    const sinceMs = getLast24HoursStart(nowMs, timeZone);
    const refused: Report['refused'] = [];
    for (const [permission, { total, lastSeq }] of lacksIn(activities)) {
      const lately = {
        propertyIds: null,
        keyPrefix: prefix,
        missingPermission: permission,
        sinceMs,
      };
      refused.push({
        permission,
        last_24h: await audit.count(lately, total),
        total,
        last_at: toTimestamp((await audit.find(lastSeq))?.atMs ?? nowMs),
      });
    }
    return refused.toSorted((one, other) => other.total - one.total);
  });

/** What the answered ones of them tell. */
function answeredIn(activities: readonly KeyActivity[]) {
  const answered = activities.filter(({ outcome }) => outcome === 'ok');
  return {
    operations: answered.flatMap(({ operation }) => operation ?? []),
    channels: new Set(answered.map(({ channel }) => channel)),
  };
}

export const getKeyReport: AsyncCommand<'keys.report'> = {
  kind: 'async',
  async run(store, _context, { property_id: propertyId, prefix }) {
    const { key, state } = await store.read(async (snapshot) => {
      const found = await findKey(snapshot, propertyId, prefix);
      return { key: found, state: getKeyState(found, snapshot.nowMs) };
    });
    const ends = await endsOf(store, key);
    const activities = await readActivity(store, prefix, ends);
    return {
      refused: await refusedOf(store, key, activities),
      ...getPermissionUsage(key.scopes, answeredIn(activities)),
      observed_since: toTimestamp(ends.firstAtMs),
      after_end: state === 'active' ? null : await findCallsAfterKeyEnded(store, key, ends.lastSeq),
    };
  },
};
