import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { RelativeTime } from '@renderer/components/relative-time';
import { pluralize } from '@renderer/lib/format-count';
import { formatDateTime } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { Card } from '@renderer/ui/data/card';
import type { AppOutput } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';

type AfterEnd = NonNullable<AppOutput<'keys.report'>['after_end']>;

function Callers({ after }: { readonly after: AfterEnd }) {
  if (after.calls === 0) return <p className="text-sm">Nothing has tried this key since.</p>;
  return (
    <>
      <p className="text-sm">
        Refused {pluralize(after.calls, 'call')} since. Something still holds this token: find it and give it
        a new key, or remove the old one there.
      </p>
      <table className="num mt-3 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th className="py-1 font-medium">Called from</th>
            <th className="py-1 font-medium">Calls</th>
            <th className="py-1 font-medium">Last</th>
          </tr>
        </thead>
        <tbody>
          {after.addresses.map(({ address, calls, last_at }) => (
            <tr key={address} className="border-t border-line">
              <td className="copyable py-1.5 font-mono text-xs">{address ?? 'not known'}</td>
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
  const ended = apiKey.state === 'revoked' ? 'Revoked' : 'Expired';
  return (
    <Card title={`${ended} ${formatDateTime(Date.parse(at), time_zone)}`}>
      <p className="mb-2 text-sm text-ink-2">It cannot be switched back on.</p>
      <AsyncSection query={query} skeleton={<Skeleton rows={1} rowHeight={36} />}>
        {({ after_end }) => (after_end === null ? null : <Callers after={after_end} />)}
      </AsyncSection>
    </Card>
  );
}
