import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { createTimeBuckets, getStepBounds, sumSteps } from '@server/features/audit/time-buckets';
import type { KeyUsage } from '@server/stores/audit-store';
import type { KeyRow } from '@server/stores/key-store';
import type { Stores } from '@server/stores/store';
import type { CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import { createNotFoundError } from '@shared/kernel/errors';
import { toOptionalTimestamp } from '@shared/kernel/time';
import type { LogStart } from './observed-key';
import { getObservedSince, readLogStart, toObservedKey } from './observed-key';

type Input = ParsedInput<'keys.usage'>;

/** Finds the requested keys, or all. Throws AppError `not_found` for a prefix of no key at the property. */
async function findKeys(stores: Stores, { property_id: propertyId, prefixes }: Input): Promise<KeyRow[]> {
  const keys = await stores.keys.list(propertyId);
  if (prefixes === null) return [...keys];
  const keyByPrefix = new Map(keys.map((key) => [key.prefix, key]));
  return [...new Set(prefixes)].map((prefix) => {
    const key = keyByPrefix.get(prefix);
    if (key === undefined) throw createNotFoundError();
    return key;
  });
}

function toUsageView(
  key: KeyRow,
  { lastUsedAtMs, lastTried, steps }: KeyUsage,
  logStart: LogStart,
): CommandOutput<'keys.usage'>['keys'][number] {
  return {
    prefix: key.prefix,
    observed_since: getObservedSince(key, logStart),
    last_used_at: toOptionalTimestamp(lastUsedAtMs),
    last_tried_at: toOptionalTimestamp(lastTried?.atMs ?? null),
    last_tried_from: lastTried?.address ?? null,
    ...sumSteps(steps),
    steps: [...steps],
  };
}

export const getKeyUsage: TransactionalCommand<'keys.usage'> = {
  kind: 'transaction',
  async run(tx, _context, input) {
    const keys = await findKeys(tx, input);
    const { timeZone } = await loadProperty(tx, input.property_id);
    const steps = createTimeBuckets(tx.nowMs, input.range, timeZone);
    const usages = await tx.audit.usageOfKeys(keys.map(toObservedKey), steps);
    const logStart = await readLogStart(tx);
    return {
      range: input.range,
      steps: getStepBounds(steps),
      keys: usages.flatMap((usage, index) => {
        const key = keys[index];
        return key === undefined ? [] : [toUsageView(key, usage, logStart)];
      }),
    };
  },
};
