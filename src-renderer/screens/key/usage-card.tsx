import { useCommand } from '@renderer/app/queries';
import { useProperty } from '@renderer/app/session';
import { counted, formatCount } from '@renderer/format/count';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { ChoiceBar } from '@renderer/ui/choice-bar';
import { Region, Skeleton } from '@renderer/ui/region-state';
import type { KeyView } from '@shared/api-key';
import { lazy, Suspense, useState } from 'react';
import type { UsageRange, UsageStep } from './usage-steps';
import { busiest, rangeWords, stepLabel, usageSteps } from './usage-steps';
import { UsageTable } from './usage-table';

const UsageChart = lazy(async () => ({ default: (await import('./usage-chart')).UsageChart }));

const HEIGHT = 168;
const sumOf = (steps: readonly UsageStep[], part: 'answered' | 'refused' | 'failed'): number =>
  steps.reduce((sum, step) => sum + step[part], 0);

function Legend({ steps }: { readonly steps: readonly UsageStep[] }) {
  const entry = (look: string, count: number, word: string) => (
    <span className="num flex items-center gap-1.5 text-xs">
      <span aria-hidden className={`size-2 rounded-xs ${look}`} />
      {formatCount(count)} {word}
    </span>
  );
  const failed = sumOf(steps, 'failed');
  return (
    <div className="mb-2 flex gap-4">
      {entry('bg-accent', sumOf(steps, 'answered'), 'answered')}
      {entry('bg-danger', sumOf(steps, 'refused'), 'refused')}
      {failed > 0 && entry('bg-brass', failed, 'failed')}
    </div>
  );
}

interface ChartProps {
  readonly steps: readonly UsageStep[];
  readonly range: UsageRange;
  readonly isTable: boolean;
}

function Chart({ steps, range, isTable }: ChartProps) {
  const { time_zone } = useProperty();
  const total = steps.reduce((sum, { answered, refused, failed }) => sum + answered + refused + failed, 0);
  if (total === 0)
    return <p className="py-8 text-center text-sm text-ink-2">No calls in the {rangeWords[range]}.</p>;
  if (isTable) return <UsageTable steps={steps} range={range} timeZone={time_zone} />;
  const most = busiest(steps);
  const refused = sumOf(steps, 'refused');
  const sentence = `${counted(total, 'call')} in the ${rangeWords[range]}, ${formatCount(refused)} refused. Busiest: ${stepLabel(most, range, time_zone)}.`;
  return (
    <>
      <Legend steps={steps} />
      <div role="img" aria-label={sentence} style={{ height: HEIGHT }}>
        <Suspense fallback={null}>
          <UsageChart steps={steps} range={range} timeZone={time_zone} height={HEIGHT} />
        </Suspense>
      </div>
    </>
  );
}

/** How much the key is used, as a chart and as a table of the same figures. */
export function UsageCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const [range, setRange] = useState<UsageRange>('24h');
  const [isTable, setTable] = useState(false);
  const query = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range });
  return (
    <Card
      title={`Calls, ${rangeWords[range]}`}
      aside={
        <>
          <ChoiceBar
            label="Time shown"
            options={[
              { value: '24h', label: '24 h' },
              { value: '7d', label: '7 d' },
              { value: '30d', label: '30 d' },
            ]}
            value={range}
            onChange={setRange}
          />
          <Button look="quiet" size="sm" onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </>
      }
    >
      <Region query={query} skeleton={<Skeleton rows={1} rowHeight={HEIGHT} />}>
        {(usage) => <Chart steps={usageSteps(usage)} range={range} isTable={isTable} />}
      </Region>
    </Card>
  );
}
