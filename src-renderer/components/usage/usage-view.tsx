import { formatCount } from '@renderer/lib/format-count';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { CallOutcome, UsageBucket, UsageRange } from './usage-buckets';
import { findPeakBucket, formatBucketTime, sumCalls } from './usage-buckets';
import type { RenderBucketCell } from './usage-table';
import { UsageTable } from './usage-table';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart')).UsageChart }));

export const USAGE_HEIGHT_PX = 168;

const entries = [
  { part: 'answered', label: uiMessages.answered, look: 'seen-solid bg-accent', isAlways: true },
  { part: 'refused', label: uiMessages.refused, look: 'seen-hatched bg-danger', isAlways: true },
  { part: 'failed', label: uiMessages.failed, look: 'seen-dotted bg-brass', isAlways: false },
] as const;

interface LegendProps {
  readonly steps: readonly UsageBucket[];
  readonly total: (outcome: CallOutcome, count: number) => ReactNode;
}

function Legend({ steps, total }: LegendProps) {
  return (
    <div className="mb-2 flex gap-4">
      {entries.map(({ part, label, look: className, isAlways }) => {
        const count = steps.reduce((sum, step) => sum + step[part], 0);
        if (count === 0 && !isAlways) return null;
        return (
          <span key={part} className="num flex items-center gap-1.5 text-xs">
            <span aria-hidden className={`size-2 rounded-xs ${className}`} />
            {formatRichMessage(label, { calls: total(part, count) })}
          </span>
        );
      })}
    </div>
  );
}

export interface UsageRenderers {
  /** Renders the sum of one outcome, next to its colour. */
  readonly total: (outcome: CallOutcome, count: number) => ReactNode;
  /** Renders one cell of the table. */
  readonly step: RenderBucketCell;
  /** Called when a bar is pressed with the pointer. */
  readonly onPick?: (step: UsageBucket) => void;
}

const plain: UsageRenderers = {
  total: (_part, count) => formatCount(count),
  step: (step, outcome) => formatCount(step[outcome]),
};

interface UsageViewProps {
  readonly steps: readonly UsageBucket[];
  readonly range: UsageRange;
  readonly timeZone: string;
  readonly isTable: boolean;
  /** Absent: figures are plain numbers, without links. */
  readonly figures?: UsageRenderers;
}

/** Calls by hour or day, as a chart or as a table of the same figures. */
export function UsageView({ steps, range, timeZone, isTable, figures = plain }: UsageViewProps) {
  const total = steps.reduce((sum, step) => sum + sumCalls(step), 0);
  if (total === 0)
    return (
      <p className="py-8 text-center text-sm text-ink-2">{formatMessage(uiMessages.noCalls, { range })}</p>
    );
  if (isTable) return <UsageTable steps={steps} range={range} timeZone={timeZone} figure={figures.step} />;
  const refused = steps.reduce((sum, step) => sum + step.refused, 0);
  const summary = formatMessage(uiMessages.usageSummary, {
    calls: total,
    range,
    refused,
    peak: formatBucketTime(findPeakBucket(steps), range, timeZone),
  });
  return (
    <>
      <Legend steps={steps} total={figures.total} />
      <div role="img" aria-label={summary} style={{ height: USAGE_HEIGHT_PX }}>
        <Suspense fallback={null}>
          <UsageChart
            steps={steps}
            range={range}
            timeZone={timeZone}
            height={USAGE_HEIGHT_PX}
            {...(figures.onPick === undefined ? {} : { onPick: figures.onPick })}
          />
        </Suspense>
      </div>
    </>
  );
}
