import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { UsageRangeControl } from '@renderer/components/usage/usage-controls';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { usageRanges } from '@shared/keys/keys-contract';
import { overviewMessages } from '@shared/overview/overview.messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { CallTotals } from './call-totals';
import { CallsCard } from './calls-card';
import type { PropertyStats } from './log-search';
import { MissingPermissionsCard } from './missing-permissions-card';
import { BusiestOperationsCard, SlowestOperationsCard } from './operation-cards';
import { TopKeysCard } from './top-keys-card';
import { useStats } from './use-stats';
import { WrongTokens } from './wrong-tokens';

/** The range in the page address. Invalid values are ignored. */
export const overviewSearchSchema = z.object({
  range: z.enum(usageRanges).optional().catch(undefined),
});

function Statistics({ numbers }: { readonly numbers: PropertyStats }) {
  const isStale = useIsStale();
  if (numbers.calls === 0)
    return (
      <div className="space-y-5">
        <div className="rounded-lg border border-line bg-surface shadow-1">
          <EmptyState title={formatMessage(overviewMessages.noCallsTitle, { range: numbers.range })}>
            {formatMessage(overviewMessages.noCalls)}
          </EmptyState>
        </div>
        <WrongTokens numbers={numbers} />
      </div>
    );
  return (
    <div className={`space-y-5 ${isStale ? 'opacity-60' : ''}`}>
      <CallTotals numbers={numbers} />
      <WrongTokens numbers={numbers} />
      <CallsCard numbers={numbers} />
      <div className="grid grid-cols-1 items-start gap-5 min-[1080px]:grid-cols-2">
        <BusiestOperationsCard numbers={numbers} />
        <SlowestOperationsCard numbers={numbers} />
        <TopKeysCard numbers={numbers} />
        <MissingPermissionsCard numbers={numbers} />
      </div>
    </div>
  );
}

/** The statistics of a property's calls. */
export function OverviewScreen() {
  const { name } = useProperty();
  const { range = '24h' } = useSearch({ from: '/overview' });
  const navigate = useNavigate({ from: '/overview' });
  const query = useStats(range);
  const choose = (chosen: UsageRange) =>
    void navigate({ search: { range: chosen === '24h' ? undefined : chosen }, replace: true });
  return (
    <ScreenLayout
      title={formatMessage(overviewMessages.title)}
      lead={formatMessage(overviewMessages.lead, { property: name, range })}
      actions={<UsageRangeControl range={range} onChange={choose} />}
    >
      <AsyncSection query={query} skeleton={<Skeleton rows={6} rowHeight={96} />}>
        {(numbers) => <Statistics numbers={numbers} />}
      </AsyncSection>
    </ScreenLayout>
  );
}
