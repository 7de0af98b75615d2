import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { UsageRangeControl } from '@renderer/components/usage/usage-controls';
import { canOpenPath } from '@renderer/navigation/sections';
import { useProperty, useSession } from '@renderer/session/session';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { usageRanges } from '@shared/keys/keys-contract';
import { overviewMessages } from '@shared/overview/overview.messages';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { CallTotals } from './call-totals';
import { CallsCard } from './calls-card';
import type { PropertyStats } from './log-search';
import { MissingPermissionsCard } from './missing-permissions-card';
import { BusiestOperationsCard, SlowestOperationsCard } from './operation-cards';
import { TopKeysCard } from './top-keys-card';
import { useStats } from './use-stats';

/** The range in the page address. Invalid values are ignored. */
export const overviewSearchSchema = z.object({
  range: z.enum(usageRanges).optional().catch(undefined),
});

/** What leads to a first call: a key, or a trial of the calls. */
function FirstSteps() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" onPress={() => openCreateKeyDialog()}>
        {formatMessage(overviewMessages.createKey)}
      </Button>
      <Link
        to="/playground"
        className="focus-ring inline-flex h-8 items-center rounded-sm border border-line-strong bg-surface px-3 text-sm font-medium shadow-1 hover:bg-sunken"
      >
        {formatMessage(overviewMessages.tryCall)}
      </Link>
    </div>
  );
}

function Statistics({ numbers }: { readonly numbers: PropertyStats }) {
  const isStale = useIsStale();
  const canMakeCalls = canOpenPath(useSession().propertyAccess, '/keys');
  if (numbers.calls === 0)
    return (
      <div className="rounded-lg border border-line bg-surface shadow-1">
        <EmptyState
          title={formatMessage(overviewMessages.noCallsTitle, { range: numbers.range })}
          {...(canMakeCalls ? { action: <FirstSteps /> } : {})}
        >
          {formatMessage(overviewMessages.noCalls)}
        </EmptyState>
      </div>
    );
  return (
    <div className={`space-y-5 ${isStale ? 'opacity-60' : ''}`}>
      <CallTotals numbers={numbers} />
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
