import { KeyStateBadge } from '@renderer/components/key-state-badge';
import { KeyNameLink } from '@renderer/components/names/key-name-link';
import { NoUse } from '@renderer/components/no-use';
import { RelativeTime } from '@renderer/components/relative-time';
import { getExpiryLabel } from '@renderer/features/keys/rows/expiry-label';
import type { KeyListRow } from '@renderer/features/keys/rows/key-rows';
import { findLastTry, getExpiryMs } from '@renderer/features/keys/rows/key-rows';
import { formatLastTry } from '@renderer/features/keys/rows/last-try';
import { useNow } from '@renderer/hooks/use-now';
import { formatCompactCount, formatCount, NO_VALUE } from '@renderer/lib/format-count';
import { formatFullTimestamp } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { Button } from '@renderer/ui/form/button';
import { keysMessages } from '@shared/keys/keys.messages';
import type { ReactNode } from 'react';
import { HealthCell } from './health-cell';
import { KeyPrefix } from './key-prefix';
import type { KeyColumnId } from './list-key-columns';
import { PermissionsCell } from './permissions-cell';
import { Sparkline } from './sparkline';

export interface KeyCellProps {
  readonly row: KeyListRow;
  readonly isCompact: boolean;
  readonly onRevoke: () => void;
}

const listNameParts = (
  { name, prefix, contact }: KeyListRow['key'],
  isCompact: boolean,
): readonly string[] => [name, ...(isCompact ? [prefix] : []), ...(contact === null ? [] : [contact])];

function NameCell({ row: { key, isNew }, isCompact }: KeyCellProps) {
  const isActive = key.state === 'active';
  return (
    <div className="flex min-w-0 items-center gap-3" title={listNameParts(key, isCompact).join(', ')}>
      <KeyGlyph prefix={key.prefix} isMuted={!isActive} />
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <KeyNameLink prefix={key.prefix} className={isActive ? 'font-medium' : ''}>
            {key.name}
          </KeyNameLink>
          {isNew && (
            <span className="shrink-0 rounded-xs bg-accent-soft px-1 text-2xs text-accent-ink">
              {formatMessage(keysMessages.newKey)}
            </span>
          )}
        </div>
        {!isCompact && (
          <div className="flex h-4 min-w-0 flex-wrap items-baseline gap-x-2 overflow-hidden text-2xs text-ink-2">
            <div className="shrink-0">
              <KeyPrefix prefix={key.prefix} />
            </div>
            {key.contact !== null && (
              <span dir="auto" className="min-w-24 flex-1 truncate">
                {key.contact}
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function CallsCell({ row: { use }, isCompact }: KeyCellProps) {
  if (use === null || (use.last_used_at === null && use.calls === 0)) return NO_VALUE;
  const refused = use.refused === 0 ? null : formatMessage(keysMessages.refusedCalls, { count: use.refused });
  return (
    <div className="flex items-center gap-2" title={isCompact && refused !== null ? refused : undefined}>
      <Sparkline steps={use.steps} />
      <span className="text-xs leading-4">
        <span title={formatCount(use.calls)}>{formatCompactCount(use.calls)}</span>
        {!isCompact && refused !== null && <span className="block text-2xs text-danger">{refused}</span>}
      </span>
    </div>
  );
}

function ExpiresCell({ row: { key } }: KeyCellProps) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  const atMs = getExpiryMs(key);
  // A revoked key expires no more, whatever its record says.
  if (key.state === 'revoked') return NO_VALUE;
  if (atMs === null) return <span className="text-ink-3">{formatMessage(keysMessages.expiresNever)}</span>;
  const { text, isSoon } = getExpiryLabel(atMs, key.state, time_zone, nowMs);
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatFullTimestamp(atMs, time_zone)}
      className={isSoon ? 'text-brass' : ''}
    >
      {text}
    </time>
  );
}

function LastUsedCell({ row: { use } }: KeyCellProps) {
  const { time_zone } = useProperty();
  if (use === null) return NO_VALUE;
  const hint = formatLastTry(findLastTry(use), time_zone);
  return use.last_used_at === null ? (
    <span
      title={hint ?? undefined}
      className={use.observed_since === null ? '' : 'text-xs whitespace-normal leading-tight'}
    >
      <NoUse observedSince={use.observed_since} />
    </span>
  ) : (
    <RelativeTime at={use.last_used_at} hint={hint} />
  );
}

/** Shown on every active key. spec: API key, Displayed after creation. */
function RevokeCell({ row: { key }, onRevoke }: KeyCellProps) {
  if (key.state !== 'active') return null;
  return (
    <Button
      variant="danger"
      size="sm"
      onPress={onRevoke}
      aria-label={formatMessage(keysMessages.revokeNamed, { key: key.name })}
    >
      {formatMessage(keysMessages.revoke)}
    </Button>
  );
}

const cells: Readonly<Record<KeyColumnId, (props: KeyCellProps) => ReactNode>> = {
  name: NameCell,
  permissions: ({ row, isCompact }) => <PermissionsCell apiKey={row.key} isCompact={isCompact} />,
  state: ({ row }) => (
    <div className="min-w-0">
      <KeyStateBadge state={row.key.state} />
      <HealthCell row={row} />
    </div>
  ),
  last_used: LastUsedCell,
  calls: CallsCell,
  expires: ExpiresCell,
  action: RevokeCell,
};

const styles: Readonly<Record<KeyColumnId, string>> = {
  name: 'pl-4 pr-3',
  permissions: 'pl-3',
  state: 'pl-3',
  last_used: 'num whitespace-nowrap px-3 text-ink-2',
  calls: 'num whitespace-nowrap px-3 text-ink-2',
  // The narrow column leaves a whole date its line, beside the button that keeps its own distance.
  expires: 'num pl-3 pr-1 text-ink-2 leading-tight',
  action: 'justify-end pl-0 pr-3',
};

/** Renders one column of a key. */
export function KeyCell({ column, ...props }: KeyCellProps & { readonly column: KeyColumnId }) {
  const Content = cells[column];
  return (
    <div className={`flex h-full min-w-0 items-center ${styles[column]}`}>
      <Content {...props} />
    </div>
  );
}
