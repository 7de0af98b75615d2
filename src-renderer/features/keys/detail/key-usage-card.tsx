import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import type { UsageRange } from '@renderer/components/usage/usage-buckets';
import { formatUsageRange, toUsageBuckets } from '@renderer/components/usage/usage-buckets';
import { ChartTableToggle, UsageRangeControl } from '@renderer/components/usage/usage-controls';
import { USAGE_HEIGHT_PX, UsageView } from '@renderer/components/usage/usage-view';
import { useNow } from '@renderer/hooks/use-now';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Shows the usage of the key as a chart, and as a table of the same figures. */
export function KeyUsageCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id, time_zone } = useProperty();
  const [range, setRange] = useState<UsageRange>('24h');
  const [isTable, setTable] = useState(false);
  const query = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range });
  // The current hour or day is always the last one, even without calls.
  const nowMs = useNow();
  const openedMs = useRef(nowMs);
  const reread = useEffectEvent(() => void query.refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (nowMs !== openedMs.current) reread();
  }, [nowMs]);
  return (
    <Card
      title={formatMessage(keysMessages.usageTitle, { period: formatUsageRange(range) })}
      trailing={
        <>
          <UsageRangeControl range={range} onChange={setRange} />
          <ChartTableToggle isTable={isTable} onChange={setTable} />
        </>
      }
    >
      <AsyncSection query={query} skeleton={<Skeleton rows={1} rowHeight={USAGE_HEIGHT_PX} />}>
        {(usage) => (
          <UsageView
            steps={toUsageBuckets(usage.steps, usage.keys[0]?.steps ?? [])}
            range={range}
            timeZone={time_zone}
            isTable={isTable}
          />
        )}
      </AsyncSection>
    </Card>
  );
}
