import { formatTime } from '@renderer/lib/format-time';
import { getDateFormat } from '@renderer/text/intl-formats';
import type { AppOutput } from '@shared/contract/app-contract';

type Usage = AppOutput<'keys.usage'>;
export type UsageRange = Usage['range'];

/** Outcomes of calls, as a chart counts them. */
export type CallOutcome = 'answered' | 'refused' | 'failed';
export type CallCounts = Readonly<Record<CallOutcome, number>>;

/** Start and end of a bucket, as the service sends them. */
type StepTimes = Usage['steps'][number];

/** One bar of the chart: an hour or a day. */
export interface UsageBucket extends CallCounts, Readonly<StepTimes> {}

export const usageRangeLabels: Readonly<Record<UsageRange, string>> = {
  '24h': 'last 24 hours',
  '7d': 'last 7 days',
  '30d': 'last 30 days',
};

/** Joins the counts of one key with the time of each bucket. */
export const toUsageBuckets = (
  times: readonly StepTimes[],
  counts: readonly CallCounts[],
): readonly UsageBucket[] =>
  counts.flatMap((count, index) => {
    const time = times[index];
    return time === undefined ? [] : [{ ...time, ...count }];
  });

export const sumCalls = ({ answered, refused, failed }: CallCounts): number => answered + refused + failed;

/** Finds the bucket with the most calls, the first of equals. */
export const findPeakBucket = (steps: readonly UsageBucket[]): UsageBucket =>
  steps.reduce((most, step) => (sumCalls(step) > sumCalls(most) ? step : most));

/** Formats the start of a bucket: `14:00` for an hour, `Thu 19 Nov` for a day. */
export function formatBucketTime(
  { since }: Pick<UsageBucket, 'since'>,
  range: UsageRange,
  timeZone: string,
): string {
  const sinceMs = Date.parse(since);
  if (range === '24h') return formatTime(sinceMs, timeZone);
  const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return getDateFormat(day).format(sinceMs);
}
