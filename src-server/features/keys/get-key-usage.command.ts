import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { createTimeBuckets, getStepBounds, sumSteps } from '@server/features/audit/time-buckets';
import type { KeyUsage } from '@server/stores/audit-store';
import type { Stores } from '@server/stores/store';
import type { CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import { createNotFoundError } from '@shared/kernel/errors';
import { toOptionalTimestamp } from '@shared/kernel/time';

type Input = ParsedInput<'keys.usage'>;

/** Resolves the requested prefixes, or all. Throws AppError `not_found` for a prefix of no key at the property. */
async function resolvePrefixes(
  stores: Stores,
  { property_id: propertyId, prefixes }: Input,
): Promise<string[]> {
  const known = (await stores.keys.list(propertyId)).map(({ prefix }) => prefix);
  if (prefixes === null) return known;
  const there = new Set(known);
  if (prefixes.some((prefix) => !there.has(prefix))) throw createNotFoundError();
  return [...new Set(prefixes)];
}

function toUsageView(
  prefix: string,
  { lastUsedAtMs, steps }: KeyUsage,
): CommandOutput<'keys.usage'>['keys'][number] {
  return {
    prefix,
    last_used_at: toOptionalTimestamp(lastUsedAtMs),
    ...sumSteps(steps),
    steps: [...steps],
  };
}

export const getKeyUsage: TransactionalCommand<'keys.usage'> = {
  kind: 'transaction',
  async run(tx, _context, input) {
    const prefixes = await resolvePrefixes(tx, input);
    const { timeZone } = await loadProperty(tx, input.property_id);
    const steps = createTimeBuckets(tx.nowMs, input.range, timeZone);
    const usages = await tx.audit.usageOfKeys(prefixes, steps);
    return {
      range: input.range,
      steps: getStepBounds(steps),
      keys: usages.flatMap((usage, index) => {
        const prefix = prefixes[index];
        return prefix === undefined ? [] : [toUsageView(prefix, usage)];
      }),
    };
  },
};
