import { useCommand } from '@renderer/client/command-query';
import { NoUse } from '@renderer/components/no-use';
import { RelativeTime } from '@renderer/components/relative-time';
import { findLastTry } from '@renderer/features/keys/rows/key-rows';
import { useNow } from '@renderer/hooks/use-now';
import { NO_VALUE } from '@renderer/lib/format-count';
import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { DescriptionItem } from '@renderer/ui/data/description-list';
import { DescriptionList } from '@renderer/ui/data/description-list';
import type { AppOutput } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';
import { keyNoteMessages } from '@shared/keys/key-note.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { formatExpiry } from './format-expiry';

/** Describes when the key expires or did. A revoked key expires no more. */
function describeExpiry(apiKey: KeyView, timeZone: string, nowMs: number): readonly DescriptionItem[] {
  if (apiKey.state === 'revoked') return [];
  return apiKey.state === 'expired' && apiKey.expires_at !== null
    ? [{ name: formatMessage(keysMessages.expired), value: <RelativeTime at={apiKey.expires_at} /> }]
    : [{ name: formatMessage(keysMessages.expires), value: formatExpiry(apiKey, timeZone, nowMs) }];
}

interface LastTryProps {
  readonly at: string;
  readonly address: string | null;
}

/** The last call with an ended key, which was refused. */
function LastTry({ at, address }: LastTryProps) {
  const time = <RelativeTime at={at} />;
  return address === null
    ? time
    : formatRichMessage(keysMessages.lastTriedFrom, {
        time,
        address: <span className="copyable break-all font-mono text-xs">{address}</span>,
      });
}

type KeyUse = AppOutput<'keys.usage'>['keys'][number];

/**
 * Shows when the key was last used. That is not known until the usage is read. If it can't be read again, a key that was not used
 * before may have been used since.
 */
function LastUse({ use, isFailed }: { readonly use: KeyUse | undefined; readonly isFailed: boolean }) {
  const at = use?.last_used_at;
  if (typeof at === 'string') return <RelativeTime at={at} />;
  if (isFailed) return formatMessage(keysMessages.usageUnknown);
  return use === undefined ? NO_VALUE : <NoUse observedSince={use.observed_since} />;
}

export function KeyDetailsCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id, name, time_zone } = useProperty();
  const nowMs = useNow();
  const { data: usage, isError } = useCommand('keys.usage', {
    property_id,
    prefixes: [apiKey.prefix],
    range: '24h',
  });
  const use = usage?.keys[0];
  const lastTry = findLastTry(use);
  const ended =
    apiKey.revoked_at === null
      ? []
      : [{ name: formatMessage(keysMessages.revokedAt), value: <RelativeTime at={apiKey.revoked_at} /> }];
  return (
    <Card
      title={formatMessage(keysMessages.detailsTitle)}
      className="[&_h2]:sr-only [&>div:first-child]:p-0 [&>div:last-child]:pt-4"
    >
      <DescriptionList
        facts={[
          {
            name: formatMessage(keysMessages.lastUsed),
            value: <LastUse use={use} isFailed={isError} />,
          },
          ...(lastTry === null
            ? []
            : [{ name: formatMessage(keysMessages.lastTried), value: <LastTry {...lastTry} /> }]),
          {
            name: formatMessage(keysMessages.createdOn),
            value: formatDate(Date.parse(apiKey.created_at), time_zone),
          },
          {
            name: formatMessage(keyNoteMessages.createdBy),
            value: apiKey.created_by?.name ?? formatMessage(keyNoteMessages.createdByUnknown),
          },
          ...describeExpiry(apiKey, time_zone, nowMs),
          ...ended,
          { name: formatMessage(keysMessages.property), value: name },
        ]}
      />
    </Card>
  );
}
