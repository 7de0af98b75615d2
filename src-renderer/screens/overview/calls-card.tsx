import { useHolds, useProperty } from '@renderer/app/session';
import { formatCount } from '@renderer/format/count';
import { stepLabel } from '@renderer/parts/usage-steps';
import { TableToggle } from '@renderer/parts/usage-tools';
import type { UsageFigures } from '@renderer/parts/usage-view';
import { UsageView } from '@renderer/parts/usage-view';
import { Card } from '@renderer/ui/card';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { LogLink } from './log-link';
import type { Numbers } from './log-search';
import { ofAll, ofPart, ofStep } from './log-search';

/** Calls as they came, hour by hour or day by day. */
export function CallsCard({ numbers }: { readonly numbers: Numbers }) {
  const { time_zone } = useProperty();
  const router = useRouter();
  const mayRead = useHolds()('organisation.audit.read');
  const [isTable, setTable] = useState(false);
  const { range, steps } = numbers;
  const figures: UsageFigures = {
    total: (part, count) => (
      <LogLink figure={formatCount(count)} of={part} search={ofPart(ofAll(numbers), part)} />
    ),
    step: (step, part) =>
      step[part] === 0 ? (
        '0'
      ) : (
        <LogLink
          figure={formatCount(step[part])}
          of={`${part}, ${stepLabel(step, range, time_zone)}`}
          search={ofPart(ofStep(step), part)}
        />
      ),
    ...(mayRead ? { onPick: (step) => void router.navigate({ to: '/audit', search: ofStep(step) }) } : {}),
  };
  return (
    <Card
      title={range === '24h' ? 'Calls by hour' : 'Calls by day'}
      aside={<TableToggle isTable={isTable} onChange={setTable} />}
    >
      <UsageView steps={steps} range={range} timeZone={time_zone} isTable={isTable} figures={figures} />
    </Card>
  );
}
