import { formatCount } from '@renderer/format/count';
import type { UsageRange, UsageStep } from './usage-steps';
import { stepLabel } from './usage-steps';

interface UsageTableProps {
  readonly steps: readonly UsageStep[];
  readonly range: UsageRange;
  readonly timeZone: string;
}

/** The chart's figures, to be read. */
export function UsageTable({ steps, range, timeZone }: UsageTableProps) {
  return (
    <div className="max-h-64 overflow-auto">
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
            <tr key={step.atMs} className="border-t border-line">
              <td className="py-1">{stepLabel(step, range, timeZone)}</td>
              <td className="py-1 text-right">{formatCount(step.answered)}</td>
              <td className="py-1 text-right">{formatCount(step.refused)}</td>
              <td className="py-1 text-right">{formatCount(step.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
