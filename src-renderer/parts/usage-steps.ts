import { formatTime } from '@renderer/format/moment';
import type { AppOutput } from '@shared/app-contract';

type Usage = AppOutput<'keys.usage'>;
export type UsageRange = Usage['range'];

/** How calls ended. */
export type UsagePart = 'answered' | 'refused' | 'failed';
export type UsageCounts = Readonly<Record<UsagePart, number>>;

/** One bar: an hour or a day. */
export interface UsageStep extends UsageCounts {
  /** Epoch ms, where the step begins. */
  readonly atMs: number;
}

export const rangeWords: Readonly<Record<UsageRange, string>> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
};

/** The bars, each with its time. */
export const usageSteps = (
  { first_step_at, step_ms }: Pick<Usage, 'first_step_at' | 'step_ms'>,
  steps: readonly UsageCounts[],
): readonly UsageStep[] =>
  steps.map((step, index) => ({ ...step, atMs: Date.parse(first_step_at) + index * step_ms }));

export const callsOf = ({ answered, refused, failed }: UsageCounts): number => answered + refused + failed;

/** The step with most calls, the first of equals. */
export const busiest = (steps: readonly UsageStep[]): UsageStep =>
  steps.reduce((most, step) => (callsOf(step) > callsOf(most) ? step : most));

/** `14:00` for an hour, `Thu 19 Nov` for a day. */
export const stepLabel = ({ atMs }: Pick<UsageStep, 'atMs'>, range: UsageRange, timeZone: string): string =>
  range === '24h'
    ? formatTime(atMs, timeZone)
    : new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone }).format(
        atMs,
      );
