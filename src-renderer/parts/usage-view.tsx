import { counted, formatCount } from '@renderer/format/count';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { UsagePart, UsageRange, UsageStep } from './usage-steps';
import { busiest, callsOf, rangeWords, stepLabel } from './usage-steps';
import type { StepFigure } from './usage-table';
import { UsageTable } from './usage-table';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart')).UsageChart }));

export const USAGE_HEIGHT = 168;

const entries = [
  { part: 'answered', look: 'seen-solid bg-accent', isAlways: true },
  { part: 'refused', look: 'seen-hatched bg-danger', isAlways: true },
  { part: 'failed', look: 'seen-dotted bg-brass', isAlways: false },
] as const;

interface LegendProps {
  readonly steps: readonly UsageStep[];
  readonly total: (part: UsagePart, count: number) => ReactNode;
}

function Legend({ steps, total }: LegendProps) {
  return (
    <div className="mb-2 flex gap-4">
      {entries.map(({ part, look, isAlways }) => {
        const count = steps.reduce((sum, step) => sum + step[part], 0);
        if (count === 0 && !isAlways) return null;
        return (
          <span key={part} className="num flex items-center gap-1.5 text-xs">
            <span aria-hidden className={`size-2 rounded-xs ${look}`} />
            {total(part, count)} {part}
          </span>
        );
      })}
    </div>
  );
}

export interface UsageFigures {
  /** The sum of one outcome, beside its colour. */
  readonly total: (part: UsagePart, count: number) => ReactNode;
  /** One cell of the table. */
  readonly step: StepFigure;
  /** A bar was pressed with the pointer. */
  readonly onPick?: (step: UsageStep) => void;
}

const plain: UsageFigures = {
  total: (_part, count) => formatCount(count),
  step: (step, part) => formatCount(step[part]),
};

interface UsageViewProps {
  readonly steps: readonly UsageStep[];
  readonly range: UsageRange;
  readonly timeZone: string;
  readonly isTable: boolean;
  /** Left out: figures are figures. */
  readonly figures?: UsageFigures;
}

/** Calls by hour or day, as a chart or as a table of the same figures. */
export function UsageView({ steps, range, timeZone, isTable, figures = plain }: UsageViewProps) {
  const total = steps.reduce((sum, step) => sum + callsOf(step), 0);
  if (total === 0)
    return <p className="py-8 text-center text-sm text-ink-2">No calls in the {rangeWords[range]}.</p>;
  if (isTable) return <UsageTable steps={steps} range={range} timeZone={timeZone} figure={figures.step} />;
  const refused = steps.reduce((sum, step) => sum + step.refused, 0);
  const sentence = `${counted(total, 'call')} in the ${rangeWords[range]}, ${formatCount(refused)} refused. Busiest: ${stepLabel(busiest(steps), range, timeZone)}.`;
  return (
    <>
      <Legend steps={steps} total={figures.total} />
      <div role="img" aria-label={sentence} style={{ height: USAGE_HEIGHT }}>
        <Suspense fallback={null}>
          <UsageChart
            steps={steps}
            range={range}
            timeZone={timeZone}
            height={USAGE_HEIGHT}
            {...(figures.onPick === undefined ? {} : { onPick: figures.onPick })}
          />
        </Suspense>
      </div>
    </>
  );
}
