import type { ReactNode } from 'react';
import type { CallOutcome, UsageBucket, UsageRange } from './usage-buckets';
import { formatBucketTime } from './usage-buckets';

export type RenderBucketCell = (step: UsageBucket, outcome: CallOutcome) => ReactNode;

interface UsageTableProps {
  readonly steps: readonly UsageBucket[];
  readonly range: UsageRange;
  readonly timeZone: string;
  readonly figure: RenderBucketCell;
}

const outcomes = ['answered', 'refused', 'failed'] as const;

/** The chart's figures as a table. */
export function UsageTable({ steps, range, timeZone, figure }: UsageTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard focus
      tabIndex={0}
      aria-label={range === '24h' ? 'Figures by hour' : 'Figures by day'}
      className="focus-ring max-h-64 overflow-auto rounded-xs"
    >
      <table className="num w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-left text-xs text-ink-2">
            <th className="py-1 font-medium">{range === '24h' ? 'Hour from' : 'Day'}</th>
            <th className="py-1 text-right font-medium">Answered</th>
            <th className="py-1 text-right font-medium">Refused</th>
            <th className="py-1 text-right font-medium">Failed</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.since} className="border-t border-line">
              <td className="py-1">{formatBucketTime(step, range, timeZone)}</td>
              {outcomes.map((part) => (
                <td key={part} className="py-1 text-right">
                  {figure(step, part)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
