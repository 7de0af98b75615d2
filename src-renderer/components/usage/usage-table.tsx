import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
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

const outcomes = [
  { part: 'answered', label: uiMessages.answeredColumn },
  { part: 'refused', label: uiMessages.refusedColumn },
  { part: 'failed', label: uiMessages.failedColumn },
] as const;

/** The chart's figures as a table. */
export function UsageTable({ steps, range, timeZone, figure }: UsageTableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard focus
      tabIndex={0}
      aria-label={formatMessage(range === '24h' ? uiMessages.callsByHour : uiMessages.callsByDay)}
      className="focus-ring max-h-[17rem] overflow-auto rounded-xs"
    >
      <table className="num w-full table-fixed text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-left text-xs text-ink-2">
            <th className="py-1 font-medium">
              {formatMessage(range === '24h' ? uiMessages.hourColumn : uiMessages.dayColumn)}
            </th>
            {outcomes.map(({ part, label }) => (
              <th key={part} className="py-1 text-right font-medium">
                {formatMessage(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.since} className="border-t border-line">
              <td className="py-1">{formatBucketTime(step, range, timeZone)}</td>
              {outcomes.map(({ part }) => (
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
