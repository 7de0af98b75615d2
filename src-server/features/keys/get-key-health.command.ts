import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { getLast24HoursStart, sumSteps } from '@server/features/audit/time-buckets';
import type { AnsweredCalls, KeyUsage } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { CommandOutput } from '@shared/contract/management-contract';
import { DAY_MS, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import { getKeyState } from '@shared/keys/api-key';
import { healthMarks } from '@shared/keys/keys-contract';
import { getPermissionUsage } from './permission-usage';

type Health = CommandOutput<'keys.health'>['keys'][number];
type Mark = Health['marks'][number];

const SOON_MS = 14 * DAY_MS;
const RESTS_AFTER_MS = 30 * DAY_MS;
/** One call refused in so many is not yet often. */
const CALLS_PER_REFUSED = 10;

/** An active key, and what the log tells of it. */
interface Known {
  readonly key: KeyRow;
  readonly usage: KeyUsage;
  readonly answered: AnsweredCalls;
  /** The oldest instant that the log still covers. */
  readonly observedSinceMs: number;
  readonly nowMs: number;
}

function marksOf(
  { key, usage, nowMs }: Known,
  fields: Pick<Health, 'calls' | 'refused' | 'unused_scopes'>,
): Mark[] {
  const { expiresAtMs, createdAtMs } = key;
  const restsSinceMs = usage.lastUsedAtMs ?? createdAtMs;
  const holds: Readonly<Record<Mark, boolean>> = {
    expires_soon: expiresAtMs !== null && expiresAtMs - nowMs <= SOON_MS,
    unused: nowMs - restsSinceMs >= RESTS_AFTER_MS,
    refused_often: fields.refused * CALLS_PER_REFUSED > fields.calls,
    never_expires: expiresAtMs === null,
    // Of a key that never called, "never used" says all there is to say.
    unused_permissions: usage.lastUsedAtMs !== null && fields.unused_scopes.length > 0,
  };
  return healthMarks.filter((mark) => holds[mark]);
}

function healthOf(known: Known): Health {
  const { key, usage, answered, observedSinceMs } = known;
  const { calls, refused } = sumSteps(usage.steps);
  const { unused_scopes } = getPermissionUsage(key.scopes, answered);
  return {
    prefix: key.prefix,
    name: key.name,
    marks: marksOf(known, { calls, refused, unused_scopes }),
    expires_at: toOptionalTimestamp(key.expiresAtMs),
    last_used_at: toOptionalTimestamp(usage.lastUsedAtMs),
    calls,
    refused,
    unused_scopes,
    unused_since: toTimestamp(Math.max(key.createdAtMs, observedSinceMs)),
  };
}

export const getKeyHealth: TransactionalCommand<'keys.health'> = {
  kind: 'transaction',
  async run(stores, _context, { property_id: propertyId }) {
    const { keys, audit, nowMs } = stores;
    const active = (await keys.list(propertyId)).filter(
      (key) => key.kind === 'standard' && getKeyState(key, nowMs) === 'active',
    );
    const prefixes = active.map(({ prefix }) => prefix);
    const { timeZone } = await loadProperty(stores, propertyId);
    const sinceMs = getLast24HoursStart(nowMs, timeZone);
    const lastHours = { startsMs: [sinceMs], untilMs: sinceMs + DAY_MS } as const;
    const usages = await audit.usageOfKeys(prefixes, lastHours);
    const answers = await audit.answeredOfKeys(prefixes);
    const [first] = await audit.page({ filter: { propertyIds: null }, limit: 1, order: 'oldest_first' });
    const observedSinceMs = first?.atMs ?? nowMs;
    return {
      keys: active.flatMap((key, index) => {
        const [usage, answered] = [usages[index], answers[index]];
        if (usage === undefined || answered === undefined) return [];
        return [healthOf({ key, usage, answered, observedSinceMs, nowMs })];
      }),
    };
  },
};
