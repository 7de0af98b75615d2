import { useCommand } from '@renderer/client/command-query';
import { RelativeTime } from '@renderer/components/relative-time';
import { useNow } from '@renderer/hooks/use-now';
import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import { DescriptionList } from '@renderer/ui/data/description-list';
import type { KeyView } from '@shared/keys/api-key';
import { formatExpiry } from './format-expiry';

export function KeyDetailsCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id, name, time_zone } = useProperty();
  const nowMs = useNow();
  const { data: usage } = useCommand('keys.usage', { property_id, prefixes: [apiKey.prefix], range: '24h' });
  const lastUsed = usage?.keys[0]?.last_used_at ?? null;
  const expiry =
    apiKey.state === 'expired' && apiKey.expires_at !== null
      ? { name: 'Expired', value: <RelativeTime at={apiKey.expires_at} /> }
      : { name: 'Expires', value: formatExpiry(apiKey, time_zone, nowMs) };
  const ended =
    apiKey.revoked_at === null ? [] : [{ name: 'Revoked', value: <RelativeTime at={apiKey.revoked_at} /> }];
  return (
    <Card title="Facts" className="[&_h2]:sr-only [&>div:first-child]:p-0 [&>div:last-child]:pt-4">
      <DescriptionList
        facts={[
          { name: 'Last used', value: lastUsed === null ? 'Never used' : <RelativeTime at={lastUsed} /> },
          { name: 'Created', value: formatDate(Date.parse(apiKey.created_at), time_zone) },
          expiry,
          ...ended,
          { name: 'Property', value: name },
        ]}
      />
    </Card>
  );
}
