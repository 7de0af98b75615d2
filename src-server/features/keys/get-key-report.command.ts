import type { AsyncCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { findCallsAfterKeyEnded } from '@server/features/audit/calls-after-key-ended';
import { getLast24HoursStart } from '@server/features/audit/time-buckets';
import { readInTurns } from '@server/kernel/turns/read-in-turns';
import type { KeyActivity } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Snapshot, Store } from '@server/stores/store';
import type { CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import { findKey } from './find-key';
import { getPermissionUsage } from './permission-usage';

type Report = CommandOutput<'keys.report'>;

interface LogEnds {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly firstAtMs: number;
}

const findLogEnds = (store: Store, key: KeyRow): Promise<LogEnds> =>
  store.read(async ({ audit }) => {
    const [first] = await audit.page({ filter: { propertyIds: null }, limit: 1, order: 'oldest_first' });
    const lastSeq = (await audit.head())?.seq ?? 0;
    return { firstSeq: first?.seq ?? 1, lastSeq, firstAtMs: first?.atMs ?? key.createdAtMs };
  });

/** Reads everything the key did that the log still has, in groups. */
async function readActivity(
  store: Store,
  prefix: string,
  { firstSeq, lastSeq }: LogEnds,
): Promise<KeyActivity[]> {
  const activities: KeyActivity[] = [];
  await readInTurns({ firstSeq, lastSeq }, async (afterSeq, throughSeq) => {
    activities.push(
      ...(await store.read(({ audit }) => audit.listKeyActivity(prefix, afterSeq, throughSeq))),
    );
  });
  return activities;
}

interface MissingCount {
  total: number;
  lastSeq: number;
}

function countMissingPermissions(activities: readonly KeyActivity[]): ReadonlyMap<string, MissingCount> {
  const missing = new Map<string, MissingCount>();
  for (const { missingPermission, count, lastSeq } of activities) {
    if (missingPermission === null) continue;
    const known = missing.get(missingPermission) ?? { total: 0, lastSeq: 0 };
    missing.set(missingPermission, {
      total: known.total + count,
      lastSeq: Math.max(known.lastSeq, lastSeq),
    });
  }
  return missing;
}

/** Counts refused calls since then, by cause. Every call with an ended key is refused. */
async function countRecentRefusals(
  { audit }: Snapshot,
  prefix: string,
  sinceMs: number,
): Promise<Report['refused_24h']> {
  const filter = { propertyIds: null, keyPrefix: prefix, sinceMs };
  const [first] = await audit.page({ filter, limit: 1, order: 'oldest_first' });
  const lastSeq = (await audit.head())?.seq ?? 0;
  const ended = first === undefined ? [] : await audit.listCallsWithEndedKey(prefix, first.seq - 1, lastSeq);
  return {
    calls: await audit.count({ ...filter, outcome: 'refused' }, Number.MAX_SAFE_INTEGER - 1),
    after_end: ended.reduce((total, { count }) => total + count, 0),
  };
}

async function describeRefused(
  { audit, nowMs }: Snapshot,
  { prefix, sinceMs, activities }: RecentActivity,
): Promise<Report['refused']> {
  const refused: Report['refused'] = [];
  for (const [permission, { total, lastSeq }] of countMissingPermissions(activities)) {
    const recentFilter = { propertyIds: null, keyPrefix: prefix, missingPermission: permission, sinceMs };
    refused.push({
      permission,
      last_24h: await audit.count(recentFilter, total),
      total,
      last_at: toTimestamp((await audit.find(lastSeq))?.atMs ?? nowMs),
    });
  }
  return refused.toSorted((one, other) => other.total - one.total);
}

interface RecentActivity {
  readonly prefix: string;
  readonly sinceMs: number;
  readonly activities: readonly KeyActivity[];
}

/**
 * Counts refused calls in one snapshot, with those that came while the activities were read: the causes add up to all of them. The
 * hours are those that `keys.usage` counts.
 */
const readRefusals = (
  store: Store,
  { prefix, propertyId }: KeyRow,
  { lastSeq, activities }: { readonly lastSeq: number; readonly activities: readonly KeyActivity[] },
): Promise<Pick<Report, 'refused' | 'refused_24h'>> =>
  store.read(async (snapshot) => {
    const { timeZone } = await loadProperty(snapshot, propertyId);
    const sinceMs = getLast24HoursStart(snapshot.nowMs, timeZone);
    const headSeq = (await snapshot.audit.head())?.seq ?? 0;
    const since = await snapshot.audit.listKeyActivity(prefix, lastSeq, headSeq);
    return {
      refused: await describeRefused(snapshot, { prefix, sinceMs, activities: [...activities, ...since] }),
      refused_24h: await countRecentRefusals(snapshot, prefix, sinceMs),
    };
  });

/** Collects the operations and channels of the answered calls. */
function collectAnswered(activities: readonly KeyActivity[]) {
  const answered = activities.filter(({ outcome }) => outcome === 'ok');
  return {
    operations: answered.flatMap(({ operation }) => operation ?? []),
    channels: new Set(answered.map(({ channel }) => channel)),
  };
}

/** Reports from the log on one key. The service answers calls meanwhile. Throws AppError `not_found`. */
export async function readKeyReport(
  store: Store,
  { property_id: propertyId, prefix }: ParsedInput<'keys.report'>,
): Promise<Report> {
  const { key, state } = await store.read(async (snapshot) => {
    const found = await findKey(snapshot, propertyId, prefix);
    return { key: found, state: getKeyState(found, snapshot.nowMs) };
  });
  const ends = await findLogEnds(store, key);
  const activities = await readActivity(store, prefix, ends);
  return {
    ...(await readRefusals(store, key, { lastSeq: ends.lastSeq, activities })),
    ...getPermissionUsage(key.scopes, collectAnswered(activities)),
    observed_since: toTimestamp(ends.firstAtMs),
    after_end: state === 'active' ? null : await findCallsAfterKeyEnded(store, key, ends.lastSeq),
  };
}

export const getKeyReport: AsyncCommand<'keys.report'> = {
  kind: 'async',
  run: (store, _context, input) => readKeyReport(store, input),
};
