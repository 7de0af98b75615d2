import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { RelativeTime } from '@renderer/components/relative-time';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { AppOutput } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';
import { endedKeyMessages } from '@shared/keys/ended-key.messages';

type AfterEnd = NonNullable<AppOutput<'keys.report'>['after_end']>;

interface CallersProps {
  readonly after: AfterEnd;
  readonly isRevoked: boolean;
}

function Callers({ after, isRevoked }: CallersProps) {
  if (after.calls === 0) return <p className="text-sm">{formatMessage(endedKeyMessages.noCalls)}</p>;
  return (
    <>
      <p className="text-sm">
        {formatMessage(isRevoked ? endedKeyMessages.refusedRevoked : endedKeyMessages.refusedExpired, {
          calls: after.calls,
        })}
      </p>
      <table className="num mt-3 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th className="py-1 font-medium">{formatMessage(endedKeyMessages.addressColumn)}</th>
            <th className="py-1 font-medium">{formatMessage(endedKeyMessages.callsColumn)}</th>
            <th className="py-1 font-medium">{formatMessage(endedKeyMessages.lastColumn)}</th>
          </tr>
        </thead>
        <tbody>
          {after.addresses.map(({ address, calls, last_at }) => (
            <tr key={address} className="border-t border-line">
              <td className="copyable py-1.5 font-mono text-xs">
                {address ?? formatMessage(endedKeyMessages.addressUnknown)}
              </td>
              <td className="py-1.5">{calls}</td>
              <td className="py-1.5">
                <RelativeTime at={last_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows when a key ended, and which callers still use it. */
export function EndedKeyActivity({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id, time_zone } = useProperty();
  const query = useCommand('keys.report', { property_id, prefix: apiKey.prefix });
  const at = apiKey.revoked_at ?? apiKey.expires_at ?? apiKey.created_at;
  const isRevoked = apiKey.state === 'revoked';
  return (
    <Card
      title={formatMessage(isRevoked ? endedKeyMessages.revoked : endedKeyMessages.expired, {
        date: formatDateTime(Date.parse(at), time_zone),
      })}
    >
      <p className="mb-2 text-sm text-ink-2">{formatMessage(endedKeyMessages.forGood)}</p>
      <AsyncSection query={query} skeleton={<Skeleton rows={1} rowHeight={36} />}>
        {({ after_end }) => (after_end === null ? null : <Callers after={after_end} isRevoked={isRevoked} />)}
      </AsyncSection>
    </Card>
  );
}
