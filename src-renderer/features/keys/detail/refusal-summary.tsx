import { useCommand } from '@renderer/client/command-query';
import { PermissionName } from '@renderer/components/names/permission-name';
import { PermissionFix } from '@renderer/components/permissions/permission-fix';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import type { AppOutput } from '@shared/contract/app-contract';
import { isPermission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import type { ReactNode } from 'react';

type Report = AppOutput<'keys.report'>;

/** One cause of refusals, with its number. */
interface Cause {
  readonly id: string;
  readonly text: ReactNode;
}

/** Lists why calls were refused in the last 24 hours. The numbers add up to all refused calls. */
function listCauses({ refused, refused_24h }: Report, { state }: KeyView): readonly Cause[] {
  const recent = refused.filter(({ last_24h }) => last_24h > 0);
  const lacking = recent.reduce((sum, { last_24h }) => sum + last_24h, 0);
  const { calls, after_end: afterEnd } = refused_24h;
  const others = calls - lacking - afterEnd;
  const afterEndMessage =
    state === 'revoked' ? keysMessages.refusedAfterRevocation : keysMessages.refusedAfterExpiry;
  return [
    ...recent.map(({ permission, last_24h }) => ({
      id: permission,
      text: formatRichMessage(keysMessages.refusedForPermission, {
        count: last_24h,
        permission: <PermissionName permission={permission} />,
      }),
    })),
    ...(afterEnd > 0 ? [{ id: 'ended', text: formatMessage(afterEndMessage, { count: afterEnd }) }] : []),
    ...(others > 0
      ? [{ id: 'others', text: formatMessage(keysMessages.refusedOtherwise, { count: others }) }]
      : []),
  ];
}

function formatRefusals(report: Report, apiKey: KeyView): ReactNode {
  const { calls: count } = report.refused_24h;
  const [most] = report.refused.filter(({ last_24h }) => last_24h > 0);
  if (most?.last_24h === count)
    return formatRichMessage(keysMessages.refusedForOne, {
      count,
      permission: <PermissionName permission={most.permission} />,
    });
  return formatRichMessage(keysMessages.refusedForSeveral, {
    count,
    permissions: listCauses(report, apiKey).map(({ id, text }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        {text}
      </span>
    )),
  });
}

function Refusals({ report, apiKey }: { readonly report: Report; readonly apiKey: KeyView }) {
  const missingPermissions = report.refused
    .filter(({ last_24h }) => last_24h > 0)
    .map(({ permission }) => permission);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
      <p className="min-w-48 flex-1 text-sm text-danger">{formatRefusals(report, apiKey)}</p>
      <PermissionFix
        apiKey={apiKey}
        missingPermissions={missingPermissions.filter((permission) => isPermission(permission))}
      />
    </div>
  );
}

/** Says how many calls were refused in the last 24 hours, and why. The number is that of the chart above. */
export function RefusalSummary({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id } = useProperty();
  const query = useCommand('keys.report', { property_id, prefix: apiKey.prefix });
  const { data: report } = query;
  return (
    <>
      <QueryErrorNotice
        query={query}
        text={formatMessage(keysMessages.reportUnread)}
        className="border-b border-line px-4 py-2"
      />
      {report !== undefined && report.refused_24h.calls > 0 && <Refusals report={report} apiKey={apiKey} />}
    </>
  );
}
