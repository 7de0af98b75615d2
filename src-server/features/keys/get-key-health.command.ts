import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { getLast24HoursStart, sumSteps } from '@server/features/audit/time-buckets';
import type { AnsweredCalls, KeyUsage } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { DAY_MS, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import { EXPIRY_STAGES_DAYS, getKeyState } from '@shared/keys/api-key';
import { healthMarks } from '@shared/keys/keys-contract';
import type { LogStart } from './observed-key';
import { getObservedSince, readLogStart, toObservedKey } from './observed-key';
import { getPermissionUsage } from './permission-usage';

type Health = CommandOutput<'keys.health'>['keys'][number];
type Mark = Health['marks'][number];

const EXPIRES_SOON_MS = EXPIRY_STAGES_DAYS[0] * DAY_MS;
const UNUSED_AFTER_MS = 30 * DAY_MS;
/** A key is refused often if more than one call in this number is refused. */
const CALLS_PER_REFUSED = 10;

/** An active key, with what the log shows of it. */
interface KeyInLog {
  readonly key: KeyRow;
  readonly usage: KeyUsage;
  readonly answered: AnsweredCalls;
  readonly logStart: LogStart;
  readonly nowMs: number;
}

function listMarks(
  { key, usage, logStart, nowMs }: KeyInLog,
  fields: Pick<Health, 'calls' | 'refused' | 'unused_scopes'>,
): Mark[] {
  const { expiresAtMs, createdAtMs } = key;
  const unusedSinceMs = usage.lastUsedAtMs ?? createdAtMs;
  const holds: Readonly<Record<Mark, boolean>> = {
    expires_soon: expiresAtMs !== null && expiresAtMs - nowMs <= EXPIRES_SOON_MS,
    unused: nowMs - unusedSinceMs >= UNUSED_AFTER_MS,
    refused_often: fields.refused * CALLS_PER_REFUSED > fields.calls,
    never_expires: expiresAtMs === null,
    // A new key has not yet done all that it is for. For one that never made a call, the mark "unused" is enough.
    unused_permissions:
      usage.lastUsedAtMs !== null &&
      fields.unused_scopes.length > 0 &&
      nowMs - Math.max(createdAtMs, logStart.atMs) >= UNUSED_AFTER_MS,
  };
  return healthMarks.filter((mark) => holds[mark]);
}

function describeHealth(observed: KeyInLog): Health {
  const { key, usage, answered, logStart } = observed;
  const { calls, refused } = sumSteps(usage.steps);
  const { unused_scopes } = getPermissionUsage(key.scopes, answered);
  return {
    prefix: key.prefix,
    name: key.name,
    marks: listMarks(observed, { calls, refused, unused_scopes }),
    expires_at: toOptionalTimestamp(key.expiresAtMs),
    last_used_at: toOptionalTimestamp(usage.lastUsedAtMs),
    calls,
    refused,
    unused_scopes,
    unused_since: toTimestamp(Math.max(key.createdAtMs, logStart.atMs)),
    observed_since: getObservedSince(key, logStart),
  };
}

export const getKeyHealth: TransactionalCommand<'keys.health'> = {
  kind: 'transaction',
  async run(stores, _context, { property_id: propertyId }) {
    const { keys, audit, nowMs } = stores;
    const active = (await keys.list(propertyId)).filter(
      (key) => key.kind === 'standard' && getKeyState(key, nowMs) === 'active',
    );
    const { timeZone } = await loadProperty(stores, propertyId);
    const sinceMs = getLast24HoursStart(nowMs, timeZone);
    const lastHours = { startsMs: [sinceMs], untilMs: sinceMs + DAY_MS } as const;
    const usages = await audit.usageOfKeys(active.map(toObservedKey), lastHours);
    const answers = await audit.answeredOfKeys(active.map(({ prefix }) => prefix));
    const logStart = await readLogStart(stores);
    return {
      keys: active.flatMap((key, index) => {
        const [usage, answered] = [usages[index], answers[index]];
        if (usage === undefined || answered === undefined) return [];
        return [describeHealth({ key, usage, answered, logStart, nowMs })];
      }),
    };
  },
};
