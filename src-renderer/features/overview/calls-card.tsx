import { formatBucketTime } from '@renderer/components/usage/usage-buckets';
import { ChartTableToggle } from '@renderer/components/usage/usage-controls';
import type { UsageRenderers } from '@renderer/components/usage/usage-view';
import { UsageView } from '@renderer/components/usage/usage-view';
import { formatCount } from '@renderer/lib/format-count';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { overviewMessages } from '@shared/overview/overview.messages';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditLogLink } from './audit-log-link';
import type { PropertyStats } from './log-search';
import { toAllCallsSearch, toBucketSearch, withOutcome } from './log-search';

/** Shows the calls by the hour or by the day. */
export function CallsCard({ numbers }: { readonly numbers: PropertyStats }) {
  const { time_zone } = useProperty();
  const router = useRouter();
  const canRead = useHasPermission()('organisation.audit.read');
  const [isTable, setTable] = useState(false);
  const { range, steps } = numbers;
  const figures: UsageRenderers = {
    total: (outcome, count) => (
      <AuditLogLink
        figure={formatCount(count)}
        label={formatMessage(overviewMessages.outcomeLink, { calls: count, outcome })}
        search={withOutcome(toAllCallsSearch(numbers), outcome)}
      />
    ),
    step: (step, outcome) =>
      step[outcome] === 0 ? (
        '0'
      ) : (
        <AuditLogLink
          figure={formatCount(step[outcome])}
          label={formatMessage(overviewMessages.bucketLink, {
            calls: step[outcome],
            outcome,
            time: formatBucketTime(step, range, time_zone),
          })}
          search={withOutcome(toBucketSearch(step), outcome)}
        />
      ),
    ...(canRead
      ? { onPick: (step) => void router.navigate({ to: '/audit', search: toBucketSearch(step) }) }
      : {}),
  };
  return (
    <Card
      title={formatMessage(range === '24h' ? overviewMessages.callsByHour : overviewMessages.callsByDay)}
      trailing={<ChartTableToggle isTable={isTable} onChange={setTable} />}
    >
      <UsageView steps={steps} range={range} timeZone={time_zone} isTable={isTable} figures={figures} />
    </Card>
  );
}
