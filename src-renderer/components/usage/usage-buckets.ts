import { formatTime } from '@renderer/lib/format-time';
import type { AppOutput } from '@shared/contract/app-contract';

type Usage = AppOutput<'keys.usage'>;
export type UsageRange = Usage['range'];

/** How calls ended. */
export type CallOutcome = 'answered' | 'refused' | 'failed';
export type CallCounts = Readonly<Record<CallOutcome, number>>;

/** Where a step begins and ends, as the service tells it. */
type StepTimes = Usage['steps'][number];

/** One bar: an hour or a day. */
export interface UsageBucket extends CallCounts, Readonly<StepTimes> {}

export const usageRangeLabels: Readonly<Record<UsageRange, string>> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
};

/** The bars of one key, each with its time. */
export const toUsageBuckets = (
  times: readonly StepTimes[],
  counts: readonly CallCounts[],
): readonly UsageBucket[] =>
  counts.flatMap((count, index) => {
    const time = times[index];
    return time === undefined ? [] : [{ ...time, ...count }];
  });

export const sumCalls = ({ answered, refused, failed }: CallCounts): number => answered + refused + failed;

/** The step with most calls, the first of equals. */
export const findPeakBucket = (steps: readonly UsageBucket[]): UsageBucket =>
  steps.reduce((most, step) => (sumCalls(step) > sumCalls(most) ? step : most));

/** `14:00` for an hour, `Thu 19 Nov` for a day. */
export function formatBucketTime(
  { since }: Pick<UsageBucket, 'since'>,
  range: UsageRange,
  timeZone: string,
): string {
  const sinceMs = Date.parse(since);
  if (range === '24h') return formatTime(sinceMs, timeZone);
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', day).format(sinceMs);
}
