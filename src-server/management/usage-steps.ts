import { hourStart } from '@server/domain/property-clock';
import type { StepUsage, UsageSteps } from '@server/stores/audit-store';
import type { usageRanges } from '@shared/management/keys-contract';
import { DAY_MS } from '@shared/time';

type UsageRange = (typeof usageRanges)[number];

const HOUR_MS = 3_600_000;

const stepsOfRange = {
  '24h': { stepMs: HOUR_MS, count: 24 },
  '7d': { stepMs: DAY_MS, count: 7 },
  '30d': { stepMs: DAY_MS, count: 30 },
} as const satisfies Record<UsageRange, Omit<UsageSteps, 'firstStepMs'>>;

/**
 * The steps end with the hour that runs at the property, and begin with whole hours of its clock: what a person reads off
 * an hour is all that happened in it.
 */
export function stepsUntil(nowMs: number, range: UsageRange, timeZone: string): UsageSteps {
  const { stepMs, count } = stepsOfRange[range];
  return { stepMs, count, firstStepMs: hourStart(timeZone, nowMs) + HOUR_MS - stepMs * count };
}

interface UsageSums {
  readonly calls: number;
  readonly refused: number;
  readonly failed: number;
}

const sum = (steps: readonly StepUsage[], part: keyof StepUsage): number =>
  steps.reduce((total, step) => total + step[part], 0);

/** What the steps come to. */
export function sumSteps(steps: readonly StepUsage[]): UsageSums {
  const [answered, refused, failed] = [sum(steps, 'answered'), sum(steps, 'refused'), sum(steps, 'failed')];
  return { calls: answered + refused + failed, refused, failed };
}
