import { AsyncSection } from '@renderer/components/async-section';
import { ScreenLayout } from '@renderer/components/screen-layout';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { UsageRangeControl } from '@renderer/components/usage/usage-controls';
import { AttentionCard } from '@renderer/features/attention/attention-card';
import { ConnectSystemButtons } from '@renderer/features/properties/modules/connect-system-buttons';
import { ServicesCard } from '@renderer/features/service/nodes/services-card';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import type { GuideId } from '@shared/keys/guides/guides';
import { overviewMessages } from '@shared/overview/overview.messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChecklistCard, useIsChecklistVisible } from './checklist-card';
import { NotForSaleCard } from './not-for-sale-card';
import { Statistics } from './statistics';
import type { Checklist } from './use-checklist';
import { useChecklist } from './use-checklist';
import { useFirstKey } from './use-first-key';

interface ConnectProps {
  /** Requests the key of a system. It follows once systems can connect. */
  readonly onConnect: (guide: GuideId) => void;
}

/** In place of statistics while no system can connect. */
function Unconnected({ onConnect }: ConnectProps) {
  const { name } = useProperty();
  const canSwitch = useHasPermission()('organisation.property.manage');
  return (
    <div className="rounded-lg border border-line bg-surface shadow-1">
      <EmptyState
        title={formatMessage(overviewMessages.unconnectedTitle)}
        action={canSwitch && <ConnectSystemButtons onPress={onConnect} />}
      >
        {formatMessage(overviewMessages.unconnected, { property: name })}
      </EmptyState>
    </div>
  );
}

interface TasksProps extends ConnectProps {
  readonly checklist: Checklist;
  readonly isOn: boolean;
}

/** What is left to set up, above the statistics. While no system can connect there are none. */
function Tasks({ checklist, isOn, onConnect }: TasksProps) {
  const isListVisible = useIsChecklistVisible(checklist);
  const { types_without_price: unpriced } = checklist;
  return (
    <>
      {isListVisible && <ChecklistCard checklist={checklist} onConnect={onConnect} />}
      {unpriced.length > 0 && <NotForSaleCard types={unpriced} />}
      {!isOn && !isListVisible && <Unconnected onConnect={onConnect} />}
    </>
  );
}

const hasKey = ({ tasks }: Checklist): boolean =>
  tasks.some(({ id, is_done: isDone }) => id === 'key' && isDone);

/** What is left to set up, and the statistics of a property's calls. */
export function OverviewScreen() {
  const { name, modules } = useProperty();
  const { range = '24h' } = useSearch({ from: '/overview' });
  const navigate = useNavigate({ from: '/overview' });
  const query = useChecklist();
  const isOn = modules.includes('integration');
  const goOnWithKey = useFirstKey(isOn);
  const choose = (chosen: UsageRange) =>
    void navigate({ search: { range: chosen === '24h' ? undefined : chosen }, replace: true });
  return (
    <ScreenLayout
      title={formatMessage(overviewMessages.title)}
      lead={
        isOn
          ? formatMessage(overviewMessages.lead, { property: name, range })
          : formatMessage(overviewMessages.leadUnconnected, { property: name })
      }
      actions={isOn ? <UsageRangeControl range={range} onChange={choose} /> : undefined}
    >
      <div className="space-y-5">
        <AttentionCard />
        <ServicesCard />
        <AsyncSection query={query} skeleton={null}>
          {(checklist) => <Tasks checklist={checklist} isOn={isOn} onConnect={goOnWithKey} />}
        </AsyncSection>
        {isOn && <Statistics range={range} hasKey={query.data === undefined || hasKey(query.data)} />}
      </div>
    </ScreenLayout>
  );
}
