import { formatTime } from '@renderer/format/moment';
import type { AppOutput } from '@shared/app-contract';

type Usage = AppOutput<'keys.usage'>;
export type UsageRange = Usage['range'];

/** How calls ended. */
export type UsagePart = 'answered' | 'refused' | 'failed';
export type UsageCounts = Readonly<Record<UsagePart, number>>;

/** Where a step begins and ends, as the service tells it. */
type StepTimes = Usage['steps'][number];

/** One bar: an hour or a day. */
export interface UsageStep extends UsageCounts, Readonly<StepTimes> {}

export const rangeWords: Readonly<Record<UsageRange, string>> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
};

/** The bars of one key, each with its time. */
export const usageSteps = (
  times: readonly StepTimes[],
  counts: readonly UsageCounts[],
): readonly UsageStep[] =>
  counts.flatMap((count, place) => {
    const time = times[place];
    return time === undefined ? [] : [{ ...time, ...count }];
  });

export const callsOf = ({ answered, refused, failed }: UsageCounts): number => answered + refused + failed;

/** The step with most calls, the first of equals. */
export const busiest = (steps: readonly UsageStep[]): UsageStep =>
  steps.reduce((most, step) => (callsOf(step) > callsOf(most) ? step : most));

/** `14:00` for an hour, `Thu 19 Nov` for a day. */
export function stepLabel({ since }: Pick<UsageStep, 'since'>, range: UsageRange, timeZone: string): string {
  const sinceMs = Date.parse(since);
  if (range === '24h') return formatTime(sinceMs, timeZone);
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', day).format(sinceMs);
}
