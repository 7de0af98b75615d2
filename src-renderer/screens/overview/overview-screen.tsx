import { useProperty } from '@renderer/app/session';
import { useIsStale } from '@renderer/app/use-is-stale';
import type { UsageRange } from '@renderer/parts/usage-steps';
import { rangeWords } from '@renderer/parts/usage-steps';
import { RangeChoice } from '@renderer/parts/usage-tools';
import { EmptyState } from '@renderer/ui/empty-state';
import { Page } from '@renderer/ui/page';
import { Region, Skeleton } from '@renderer/ui/region-state';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CallsCard } from './calls-card';
import { KeysCard } from './keys-card';
import type { Numbers } from './log-search';
import { MissingCard } from './missing-card';
import { BusiestCard, SlowestCard } from './operation-cards';
import { Totals } from './totals';
import { useNumbers } from './use-numbers';

function Figures({ numbers }: { readonly numbers: Numbers }) {
  const isStale = useIsStale();
  if (numbers.calls === 0)
    return (
      <div className="rounded-lg border border-line bg-surface shadow-1">
        <EmptyState title={`No calls in the ${rangeWords[numbers.range]}`}>
          Figures appear here as soon as a system calls with a key.
        </EmptyState>
      </div>
    );
  return (
    <div className={`space-y-5 ${isStale ? 'opacity-60' : ''}`}>
      <Totals numbers={numbers} />
      <CallsCard numbers={numbers} />
      <div className="grid grid-cols-1 items-start gap-5 min-[1080px]:grid-cols-2">
        <BusiestCard numbers={numbers} />
        <SlowestCard numbers={numbers} />
        <KeysCard numbers={numbers} />
        <MissingCard numbers={numbers} />
      </div>
    </div>
  );
}

/** What the calls of a property come to. */
export function OverviewScreen() {
  const { name } = useProperty();
  const { range = '24h' } = useSearch({ from: '/overview' });
  const navigate = useNavigate({ from: '/overview' });
  const query = useNumbers(range);
  const choose = (chosen: UsageRange) =>
    void navigate({ search: { range: chosen === '24h' ? undefined : chosen }, replace: true });
  return (
    <Page
      title="Overview"
      lead={`What the calls made with keys of ${name} came to in the ${rangeWords[range]}, counted in the audit log.`}
      actions={<RangeChoice range={range} onChange={choose} />}
    >
      <Region query={query} skeleton={<Skeleton rows={6} rowHeight={96} />}>
        {(numbers) => <Figures numbers={numbers} />}
      </Region>
    </Page>
  );
}
