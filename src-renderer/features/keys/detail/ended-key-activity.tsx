import { useCommand } from '@renderer/client/command-query';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { RelativeTime } from '@renderer/components/relative-time';
import { formatDate, formatDateTime } from '@renderer/lib/format-time';
import { useHasPermission, useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { AppOutput } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';
import { endedKeyMessages } from '@shared/keys/ended-key.messages';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { Link } from '@tanstack/react-router';

type Report = AppOutput<'keys.report'>;

/** When the key ended. One that expired may have been revoked later. */
const getEnd = ({ revoked_at, expires_at, created_at }: KeyView): string =>
  [revoked_at, expires_at].filter((at) => at !== null).toSorted()[0] ?? created_at;

interface MoreProps {
  readonly count: number;
  readonly apiKey: KeyView;
}

/** How many addresses called besides those listed. The audit log has the calls of all. */
function MoreAddresses({ count, apiKey }: MoreProps) {
  const canRead = useHasPermission()('organisation.audit.read');
  return (
    <p className="mt-2 text-sm">
      {formatMessage(endedKeyMessages.moreAddresses, { count })}
      {canRead && (
        <>
          {' '}
          <Link
            to="/audit"
            search={{ actor: apiKey.prefix, since: getEnd(apiKey) }}
            className="focus-ring rounded-xs underline decoration-line-strong underline-offset-2 hover:decoration-ink-3"
          >
            {formatMessage(endedKeyMessages.callsSince)}
          </Link>
        </>
      )}
    </p>
  );
}

interface AfterEndProps {
  readonly report: Report;
  readonly apiKey: KeyView;
}

/** True if retention has removed records from after the end of the key. decision 0249 */
const isCutOff = ({ report, apiKey }: AfterEndProps): boolean => report.observed_since > getEnd(apiKey);

/** Says that no call of the ended key is known, and since when one would be. */
function NoCallsAfterEnd(props: AfterEndProps) {
  const { time_zone } = useProperty();
  const date = formatDate(Date.parse(props.report.observed_since), time_zone);
  return (
    <p className="text-sm">
      {isCutOff(props)
        ? formatMessage(keyUseMessages.noCallSinceLog, { date })
        : formatMessage(endedKeyMessages.noCalls)}
    </p>
  );
}

function Callers(props: AfterEndProps) {
  const { report, apiKey } = props;
  const { after_end: after } = report;
  if (after === null) return null;
  if (after.calls === 0) return <NoCallsAfterEnd {...props} />;
  const isRevoked = apiKey.state === 'revoked';
  const more = after.address_count - after.addresses.length;
  return (
    <>
      <p className="text-sm">
        {formatMessage(isRevoked ? endedKeyMessages.refusedRevoked : endedKeyMessages.refusedExpired, {
          calls: after.calls,
        })}
        {isCutOff(props) && <> {formatMessage(keyUseMessages.earlierRemoved)}</>}
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
      {more > 0 && <MoreAddresses count={more} apiKey={apiKey} />}
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
        {(report) => <Callers report={report} apiKey={apiKey} />}
      </AsyncSection>
    </Card>
  );
}
