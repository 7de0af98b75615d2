import { useCommand } from '@renderer/client/command-query';
import { PermissionLabel } from '@renderer/components/permissions/permission-label';
import { QueryErrorNotice } from '@renderer/components/query-error-notice';
import { formatDate } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { KeyView } from '@shared/keys/api-key';
import { keyUseMessages } from '@shared/keys/key-use.messages';
import { keysMessages } from '@shared/keys/keys.messages';

/** Lists the permissions of the key, which never change. Unused ones are marked. */
export function KeyPermissionsCard({ apiKey }: { readonly apiKey: KeyView }) {
  const { id: property_id, time_zone } = useProperty();
  const query = useCommand('keys.report', { property_id, prefix: apiKey.prefix });
  const { data: report } = query;
  const unused = new Set<string>(report?.unused_scopes);
  const isWatched = new Set<string>(report?.not_observable);
  const createdMs = Date.parse(apiKey.created_at);
  const observedMs = report === undefined ? createdMs : Date.parse(report.observed_since);
  // Retention may have removed the calls that needed a permission. decision 0249
  const isWhole = observedMs <= createdMs;
  const since = formatDate(Math.max(observedMs, createdMs), time_zone);
  return (
    <Card
      title={formatMessage(keysMessages.permissionsTitle)}
      trailing={<span className="num text-xs text-ink-2">{apiKey.scopes.length}</span>}
    >
      <ul className="space-y-3">
        {apiKey.scopes.map((scope) => (
          <li key={scope}>
            <PermissionLabel permission={scope} />
            {unused.has(scope) && (
              <span className="text-2xs text-brass">
                {isWhole
                  ? formatMessage(keysMessages.permissionUnused)
                  : formatMessage(keyUseMessages.permissionUnusedLately, { date: since })}
              </span>
            )}
            {isWatched.has(scope) && (
              <span className="text-2xs text-ink-2">
                {formatMessage(keysMessages.permissionNotObservable)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <QueryErrorNotice
        query={query}
        text={formatMessage(keysMessages.reportUnread)}
        className="mt-4 border-t border-line pt-3"
      />
      <p className="mt-4 border-t border-line pt-3 text-xs text-ink-2">
        {formatMessage(keysMessages.permissionsFixed)}
        {report !== undefined && unused.size > 0 && (
          <> {formatMessage(keysMessages.permissionsUnusedSince, { date: since })}</>
        )}
      </p>
    </Card>
  );
}
