import { useNow } from '@renderer/app/now';
import { useProperty } from '@renderer/app/session';
import { formatCompact, formatCount, NONE } from '@renderer/format/count';
import { formatInstant } from '@renderer/format/moment';
import { Moment } from '@renderer/parts/moment';
import { StateBadge } from '@renderer/parts/state-badge';
import { Bitting } from '@renderer/ui/bitting';
import { Button } from '@renderer/ui/button';
import type { ReactNode } from 'react';
import { expiryLeft } from './expiry-left';
import { HealthMarks } from './health-cell';
import type { ColumnId } from './key-columns';
import type { KeyRow } from './key-row';
import { expiryMs } from './key-row';
import { PermissionsCell } from './permissions-cell';
import { PrefixText } from './prefix-text';
import { Sparkline } from './sparkline';

export interface CellProps {
  readonly row: KeyRow;
  readonly isCompact: boolean;
  readonly onRevoke: () => void;
}

function NameCell({ row: { key, state }, isCompact }: CellProps) {
  const isActive = state === 'active';
  return (
    <div
      className="flex min-w-0 items-center gap-3"
      title={isCompact ? `${key.name}, ${key.prefix}` : key.name}
    >
      <Bitting prefix={key.prefix} isMuted={!isActive} />
      <div className="min-w-0">
        <div className={`truncate ${isActive ? 'font-medium' : ''}`}>{key.name}</div>
        {!isCompact && <PrefixText prefix={key.prefix} />}
      </div>
    </div>
  );
}

function CallsCell({ row: { use }, isCompact }: CellProps) {
  if (use === null || (use.last_used_at === null && use.calls === 0)) return NONE;
  const refused = use.refused === 0 ? null : `${formatCount(use.refused)} refused`;
  return (
    <div className="flex items-center gap-2" title={isCompact && refused !== null ? refused : undefined}>
      <Sparkline steps={use.steps} />
      <span className="text-xs leading-4">
        <span title={formatCount(use.calls)}>{formatCompact(use.calls)}</span>
        {!isCompact && refused !== null && <span className="block text-2xs text-danger">{refused}</span>}
      </span>
    </div>
  );
}

function ExpiresCell({ row: { key, state } }: CellProps) {
  const { time_zone } = useProperty();
  const nowMs = useNow();
  const atMs = expiryMs(key);
  if (atMs === null) return 'Never';
  const { text, isSoon } = expiryLeft(atMs, state, time_zone, nowMs);
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatInstant(atMs, time_zone)}
      className={isSoon ? 'text-brass' : ''}
    >
      {text}
    </time>
  );
}

function LastUsedCell({ row: { use } }: CellProps) {
  if (use === null) return NONE;
  return use.last_used_at === null ? 'Never used' : <Moment at={use.last_used_at} />;
}

/** In plain sight on every active key. spec: API key, Displayed after creation. */
function RevokeCell({ row: { key, state }, onRevoke }: CellProps) {
  if (state !== 'active') return null;
  return (
    <Button look="danger" size="sm" onPress={onRevoke} aria-label={`Revoke ${key.name}`}>
      Revoke
    </Button>
  );
}

const cells: Readonly<Record<ColumnId, (props: CellProps) => ReactNode>> = {
  name: NameCell,
  permissions: ({ row, isCompact }) => <PermissionsCell apiKey={row.key} isCompact={isCompact} />,
  state: ({ row, isCompact }) => (
    <div className={isCompact ? 'flex items-center gap-1.5' : ''}>
      <StateBadge state={row.state} />
      <HealthMarks row={row} isCompact={isCompact} />
    </div>
  ),
  last_used: LastUsedCell,
  calls: CallsCell,
  expires: ExpiresCell,
  act: RevokeCell,
};

const looks: Readonly<Record<ColumnId, string>> = {
  name: 'pl-4 pr-3',
  permissions: 'px-3',
  state: 'px-3',
  last_used: 'num whitespace-nowrap px-3 text-ink-2',
  calls: 'num whitespace-nowrap px-3 text-ink-2',
  expires: 'num whitespace-nowrap px-3 text-ink-2',
  act: 'justify-end pl-0 pr-3',
};

/** What a column tells of a key. */
export function KeyCell({ column, ...props }: CellProps & { readonly column: ColumnId }) {
  const Content = cells[column];
  return (
    <div className={`flex h-full min-w-0 items-center ${looks[column]}`}>
      <Content {...props} />
    </div>
  );
}
