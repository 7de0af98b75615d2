import { useIsStale } from '@renderer/client/use-is-stale';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { openCreateKeyDialog } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { overviewMessages } from '@shared/overview/overview.messages';
import { CallTotals } from './call-totals';
import { CallsCard } from './calls-card';
import type { PropertyStats } from './log-search';
import { MissingPermissionsCard } from './missing-permissions-card';
import { BusiestOperationsCard, SlowestOperationsCard } from './operation-cards';
import { TaskLink } from './task-link';
import { TopKeysCard } from './top-keys-card';
import { useStats } from './use-stats';
import { WrongTokens } from './wrong-tokens';

interface NoCallsProps {
  readonly range: UsageRange;
  readonly hasKey: boolean;
}

/** In place of statistics: how calls come about. */
function NoCalls({ range, hasKey }: NoCallsProps) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        title={formatMessage(overviewMessages.noCallsTitle, { range })}
        action={
          hasKey ? (
            <TaskLink to="/keys">{formatMessage(overviewMessages.openKeys)}</TaskLink>
          ) : (
            <Button variant="primary" onPress={() => openCreateKeyDialog()}>
              {formatMessage(overviewMessages.createKey)}
            </Button>
          )
        }
      >
        {formatMessage(hasKey ? overviewMessages.noCalls : overviewMessages.noCallsWithoutKey)}
      </EmptyState>
    </div>
  );
}

function Figures({ numbers }: { readonly numbers: PropertyStats }) {
  const isStale = useIsStale();
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
export function Statistics({ range, hasKey }: NoCallsProps) {
  const query = useStats(range);
  return (
    <AsyncSection query={query} skeleton={<Skeleton rows={6} rowHeight={96} />}>
      {(numbers) =>
        numbers.calls === 0 ? (
          <div className="space-y-5">
            <NoCalls range={numbers.range} hasKey={hasKey} />
            <WrongTokens numbers={numbers} />
          </div>
        ) : (
          <Figures numbers={numbers} />
        )
      }
    </AsyncSection>
  );
}
