import type { KeyUsage, StepUsage, UsageSteps } from '@server/stores/audit-store';
import type { Stores } from '@server/stores/store';
import { notFound } from '@shared/errors';
import type { CommandOutput, ParsedInput } from '@shared/management-contract';
import { DAY_MS, toOptionalTimestamp, toTimestamp } from '@shared/time';
import type { UnitCommand } from './command';

type Input = ParsedInput<'keys.usage'>;

const HOUR_MS = 3_600_000;

const stepsOfRange = {
  '24h': { stepMs: HOUR_MS, count: 24 },
  '7d': { stepMs: DAY_MS, count: 7 },
  '30d': { stepMs: DAY_MS, count: 30 },
} as const satisfies Record<Input['range'], Omit<UsageSteps, 'firstStepMs'>>;

/** The steps end now: "in the last 24 hours" means all of them, and no more. */
function stepsUntil(nowMs: number, range: Input['range']): UsageSteps {
  const { stepMs, count } = stepsOfRange[range];
  // The present millisecond is part of the last step.
  return { stepMs, count, firstStepMs: nowMs + 1 - stepMs * count };
}

/** Throws AppError `not_found` for a prefix of no key there. */
async function prefixesOf(stores: Stores, { property_id: propertyId, prefixes }: Input): Promise<string[]> {
  const known = (await stores.keys.list(propertyId)).map(({ prefix }) => prefix);
  if (prefixes === null) return known;
  const there = new Set(known);
  if (prefixes.some((prefix) => !there.has(prefix))) throw notFound();
  return [...new Set(prefixes)];
}

const sum = (steps: readonly StepUsage[], part: keyof StepUsage): number =>
  steps.reduce((total, step) => total + step[part], 0);

function usageView(
  prefix: string,
  { lastUsedAtMs, steps }: KeyUsage,
): CommandOutput<'keys.usage'>['keys'][number] {
  const [answered, refused, failed] = [sum(steps, 'answered'), sum(steps, 'refused'), sum(steps, 'failed')];
  return {
    prefix,
    last_used_at: toOptionalTimestamp(lastUsedAtMs),
    calls: answered + refused + failed,
    refused,
    failed,
    steps: [...steps],
  };
}

export const keyUsage: UnitCommand<'keys.usage'> = {
  async run(tx, _context, input) {
    const prefixes = await prefixesOf(tx, input);
    const steps = stepsUntil(tx.nowMs, input.range);
    const usages = await tx.audit.usageOfKeys(prefixes, steps);
    return {
      range: input.range,
      step_ms: steps.stepMs,
      first_step_at: toTimestamp(steps.firstStepMs),
      keys: usages.flatMap((usage, place) => {
        const prefix = prefixes[place];
        return prefix === undefined ? [] : [usageView(prefix, usage)];
      }),
    };
  },
};
