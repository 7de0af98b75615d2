import { TechnicalName } from '@renderer/components/names/technical-name';
import { SensitiveMark } from '@renderer/components/permissions/sensitive-mark';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatDateWithWeekday, formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { newTokenMessages } from '@shared/keys/new-token.messages';

function Expiry({ at }: { readonly at: string | null }) {
  const { time_zone } = useProperty();
  if (at === null) return formatMessage(keysMessages.expiresNever);
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} title={formatFullTimestamp(atMs, time_zone)}>
      {formatDateWithWeekday(atMs, time_zone)}
    </time>
  );
}

/** Shows what the key can do as granted, where, and until when. */
export function GrantedPermissions({ apiKey: { scopes, expires_at } }: { readonly apiKey: KeyView }) {
  const { name } = useProperty();
  return (
    <dl className="mt-4 grid grid-cols-[minmax(88px,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <dt className="text-ink-2">{formatMessage(newTokenMessages.permissions)}</dt>
      <dd>
        <ul className="space-y-0.5">
          {scopes.map((scope) => (
            <li key={scope} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {formatPermissionLabel(scope)} <SensitiveMark permission={scope} />
              </span>
              <TechnicalName>{scope}</TechnicalName>
            </li>
          ))}
        </ul>
      </dd>
      <dt className="text-ink-2">{formatMessage(newTokenMessages.expires)}</dt>
      <dd className="num">
        <Expiry at={expires_at} />
      </dd>
      <dt className="text-ink-2">{formatMessage(newTokenMessages.property)}</dt>
      <dd>{name}</dd>
    </dl>
  );
}
