import { formatTime } from '@renderer/lib/format-time';
import { formatMessage } from '@renderer/text/format-message';
import { getDateFormat } from '@renderer/text/intl-formats';
import { uiMessages } from '@shared/app/ui.messages';
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

/** Formats a time range: `last 24 hours`. */
export const formatUsageRange = (range: UsageRange): string =>
  formatMessage(uiMessages.usageRange, { range });

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

type FormatBucket = (bucket: Pick<UsageBucket, 'since'>, range: UsageRange, timeZone: string) => string;

const createBucketFormat =
  (day: Intl.DateTimeFormatOptions): FormatBucket =>
  ({ since }, range, timeZone) =>
    range === '24h'
      ? formatTime(Date.parse(since), timeZone)
      : getDateFormat({ ...day, timeZone }).format(Date.parse(since));

/** Formats the start of a bucket: `14:00` for an hour, `Thu 19 Nov` for a day. */
export const formatBucketTime = createBucketFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** Formats the start of a bucket for an axis: `14:00` for an hour, `19 Nov` for a day. */
export const formatBucketLabel = createBucketFormat({ day: 'numeric', month: 'short' });
